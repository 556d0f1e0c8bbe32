import { afterAll, beforeAll } from 'vitest'
import { hasPostgres, startPostgres, type TemporaryDatabase } from './local-postgres.ts'

/** Options of tests that are skipped without a PostgreSQL. The summary of `npm test` lists it. */
export const needsPostgres = hasPostgres() ? {} : { skip: true, meta: { needs: 'postgresql' } }

/** Milliseconds. Making a server takes two seconds, on a busy machine ten times as long. */
const PATIENCE = 60_000

/** An empty database for the tests of a file; its address is there before the first of them. */
export function withPostgres(): { url: string } {
  const database: TemporaryDatabase = { url: '', end: async () => {} }
  beforeAll(async () => {
    Object.assign(database, await startPostgres())
  }, PATIENCE)
  afterAll(() => database.end(), PATIENCE)
  return database
}
