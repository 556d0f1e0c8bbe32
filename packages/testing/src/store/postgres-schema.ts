/** The tables of the store in PostgreSQL, and how they are brought up to date. */
import type { ClientBase } from 'pg'

/** Everything is in this schema, so that the database may hold other things. */
export const SCHEMA = 'headend'

/** `SHOW server_version_num` of PostgreSQL 15. */
const OLDEST = 150_000

/**
 * Each runs once, in this order; a released one is never changed. COLLATE "C" sorts by code point, whatever
 * the language of the database is.
 */
const MIGRATIONS = [
  `CREATE TABLE ${SCHEMA}.documents (
     collection text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     body jsonb NOT NULL,
     PRIMARY KEY (collection, key)
   );
   CREATE TABLE ${SCHEMA}.entries (
     collection text COLLATE "C" NOT NULL,
     name text COLLATE "C" NOT NULL,
     value text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     PRIMARY KEY (collection, name, value, key)
   );
   CREATE INDEX entries_of_document ON ${SCHEMA}.entries (collection, key)`,
]

/** Instances that start together wait for the first. */
const LOCK = `hashtextextended('${SCHEMA}/migrations', 0)`

export async function migrate(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const version = Number(rows[0]?.server_version_num)
  if (version < OLDEST)
    throw new Error(`Headend needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`)
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(${LOCK})`)
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
     CREATE TABLE IF NOT EXISTS ${SCHEMA}.migrations (number integer PRIMARY KEY)`,
  )
  const done = (await client.query(`SELECT FROM ${SCHEMA}.migrations`)).rowCount ?? 0
  if (done > MIGRATIONS.length) throw new Error('The data is of a newer release. Start that release.')
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < done) continue
    await client.query(migration)
    await client.query(`INSERT INTO ${SCHEMA}.migrations VALUES ($1)`, [index + 1])
  }
  await client.query('COMMIT')
}
