/** The store in PostgreSQL: documents as jsonb, and one narrow table of their index entries. */
import { createHash } from 'node:crypto'
import { Client, DatabaseError, type Pool, type PoolClient } from 'pg'
import { ask, askPatiently, exclusively, openPool, serializably, withOwnConnection } from './postgres-pool.ts'
import { migrate, SCHEMA } from './postgres-schema.ts'
import { type Collection, type FindOptions, type Reader, type Store, UnavailableStoreError } from './store.ts'
import { collectWrites, entriesOf, type Write, writesBy } from './writes.ts'

/** Creates its tables or brings them up to date. */
export async function openPostgresStore(url: string): Promise<Store> {
  const pool = await connect(url)
  const transaction: Store['transaction'] = (work) =>
    serializably(pool, async (client) => {
      const { transaction, writes } = collectWrites(readerOf(client))
      const result = await work(transaction)
      await storeWrites(client, [...writes.values()])
      return result
    })
  const patiently = (text: string, values: unknown[] = []) =>
    serializably(pool, (client) => askPatiently(client, text, values))

  return {
    ...readerOf(pool),
    ...writesBy(transaction),
    transaction,
    deleteBefore: (from, index, value) => patiently(DELETE_BEFORE, [from.name, index, bounded(value)]),
    count: async ({ name }) => {
      const [row] = await ask<{ n: string }>(pool, { text: COUNT, values: [name] })
      return Number(row?.n)
    },
    clear: ({ name }) => patiently(CLEAR, [name]),
    exclusively: (name, work) => exclusively(url, name, work),
    copy: async () => {
      const copy = `${SCHEMA}_${new Date().toISOString().replace(/\D/g, '')}`
      await patiently(`CREATE SCHEMA ${copy}`)
      await patiently(`CREATE TABLE ${copy}.documents AS TABLE ${SCHEMA}.documents`)
      return `the schema ${copy} of its database`
    },
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

/** Removes the store's own tables only. */
export async function removePostgresStore(url: string): Promise<void> {
  const pool = await connect(url)
  await serializably(pool, (client) => askPatiently(client, `DROP SCHEMA ${SCHEMA} CASCADE`))
  await pool.end()
}

const GET = `SELECT body FROM ${SCHEMA}.documents WHERE collection = $1 AND key = $2`

const LIST = `SELECT body FROM ${SCHEMA}.documents
  WHERE collection = $1 AND key > $2 ORDER BY key LIMIT $3::bigint`

const FIND = `SELECT body FROM ${SCHEMA}.entries JOIN ${SCHEMA}.documents USING (collection, key)
  WHERE collection = $1 AND name = $2 AND value = $3 AND key > $4 ORDER BY key LIMIT $5::bigint`

/** Entries that stay are left alone: a statement can't delete a row and insert it again. */
const PUT = `WITH sent AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS sent (collection, key, body)
  ), wanted AS (
    SELECT * FROM unnest($4::text[], $5::text[], $6::text[], $7::text[]) AS wanted (collection, name, value, key)
  ), stored AS (
    INSERT INTO ${SCHEMA}.documents SELECT collection, key, body::jsonb FROM sent
    ON CONFLICT (collection, key) DO UPDATE SET body = excluded.body
  ), gone AS (
    DELETE FROM ${SCHEMA}.entries AS entry USING sent
    WHERE entry.collection = sent.collection AND entry.key = sent.key AND NOT EXISTS (
      SELECT FROM wanted WHERE wanted.collection = entry.collection AND wanted.name = entry.name
        AND wanted.value = entry.value AND wanted.key = entry.key)
  )
  INSERT INTO ${SCHEMA}.entries SELECT * FROM wanted ON CONFLICT DO NOTHING`

const DELETE = `WITH sent AS (
    SELECT * FROM unnest($1::text[], $2::text[]) AS sent (collection, key)
  ), gone AS (
    DELETE FROM ${SCHEMA}.entries AS entry USING sent
    WHERE entry.collection = sent.collection AND entry.key = sent.key
  )
  DELETE FROM ${SCHEMA}.documents AS document USING sent
  WHERE document.collection = sent.collection AND document.key = sent.key`

const DELETE_BEFORE = `WITH old AS (
    SELECT DISTINCT collection, key FROM ${SCHEMA}.entries WHERE collection = $1 AND name = $2 AND value < $3
  ), gone AS (
    DELETE FROM ${SCHEMA}.entries AS entry USING old
    WHERE entry.collection = old.collection AND entry.key = old.key
  )
  DELETE FROM ${SCHEMA}.documents AS document USING old
  WHERE document.collection = old.collection AND document.key = old.key`

const CLEAR = `WITH gone AS (DELETE FROM ${SCHEMA}.entries WHERE collection = $1)
  DELETE FROM ${SCHEMA}.documents WHERE collection = $1`

const COUNT = `SELECT count(*) AS n FROM ${SCHEMA}.documents WHERE collection = $1`

/** Each statement has a name, so that a connection plans it once. */
function readerOf(connection: Pool | PoolClient): Reader {
  const read = async <Doc>(name: string, text: string, values: unknown[]) =>
    (await ask<{ body: Doc }>(connection, { name, text, values })).map(({ body }) => body)
  return {
    get: async <Doc, Index extends string>({ name }: Collection<Doc, Index>, key: string) =>
      (await read<Doc>('get', GET, [name, bounded(key)]))[0],
    find: ({ name }, index, value, { limit, after = '' }: FindOptions = {}) =>
      read('find', FIND, [name, index, bounded(value), bounded(after), limit ?? null]),
    list: ({ name }, { limit, after = '' }: FindOptions = {}) =>
      read('list', LIST, [name, bounded(after), limit ?? null]),
  }
}

async function storeWrites(client: PoolClient, writes: readonly Write[]): Promise<void> {
  const [deleted, put] = [writes.filter(({ doc }) => doc === undefined), writes.filter(({ doc }) => doc)]
  if (put.length > 0) {
    const entries = put.flatMap((write) =>
      [...entriesOf(write)].map(([index, value]) => ({ write, index, value: bounded(value) })),
    )
    const values = [
      ...documentColumns(put),
      put.map(({ doc }) => JSON.stringify(doc)),
      entries.map(({ write }) => write.into.name),
      entries.map(({ index }) => index),
      entries.map(({ value }) => value),
      entries.map(({ write }) => bounded(write.key)),
    ]
    await ask(client, { name: 'put', text: PUT, values })
  }
  if (deleted.length > 0)
    await ask(client, { name: 'delete', text: DELETE, values: documentColumns(deleted) })
}

const documentColumns = (writes: readonly Write[]) => [
  writes.map(({ into }) => into.name),
  writes.map(({ key }) => bounded(key)),
]

/** An index of PostgreSQL takes about 2,700 bytes a row: the rest of a long text is a hash there. */
function bounded(text: string): string {
  if (text.length <= 200) return text
  return `${text.slice(0, 100)}#${createHash('sha256').update(text).digest('base64url')}`
}

async function connect(url: string): Promise<Pool> {
  const server = describe(url)
  await withOwnConnection(url, migrate).catch((error) => {
    throw new Error(`HEADEND_DATA: ${explain(error, server)}`)
  })
  return openPool(url)
}

type Server = Pick<Client, 'host' | 'port'> & { user?: string | undefined; database?: string | undefined }

function describe(url: string): Server {
  try {
    return new Client({ connectionString: url })
  } catch {
    throw new Error('HEADEND_DATA is no address: postgres://user:password@host:5432/database is one.')
  }
}

/** One line for an operator. It never holds the address, which may have a password. */
function explain(thrown: unknown, { host, port, user, database }: Server): string {
  const error = thrown instanceof UnavailableStoreError ? thrown.cause : thrown
  const { message, code = '' } = error as NodeJS.ErrnoException
  const server = `PostgreSQL at ${host}:${port}`
  if (code === '28P01' || code === '28000' || message.startsWith('SASL'))
    return `${server} refuses ${user ? `the user ${user}` : 'a connection without a user'} or the password.`
  if (code === '3D000') return `${server} has no database ${database}.`
  if (code === '42501') return `${server} lets the user ${user} create no schema in ${database}.`
  if (error instanceof DatabaseError || code === '') return `${server}: ${message}`
  return `No ${server} can be reached: ${code}.`
}
