import { afterAll, beforeAll } from 'vitest'
import { hasNats, startNats, type TemporaryNats } from './local-nats.ts'

/** Options of tests that are skipped without a NATS server. The summary of `npm test` lists it. */
export const needsNats = hasNats() ? {} : { skip: true, meta: { needs: 'nats-server' } }

/** Milliseconds. A server starts at once; a busy machine takes longer. */
const PATIENCE = 60_000

/** A server for the tests of a file; its address is there before the first of them. */
export function withNats(): TemporaryNats {
  const none = async () => {}
  const nats: TemporaryNats = { url: '', restart: none, stop: none, end: none }
  beforeAll(async () => {
    Object.assign(nats, await startNats())
  }, PATIENCE)
  afterAll(() => nats.end(), PATIENCE)
  return nats
}
