/** Connections to PostgreSQL: limits, time-outs, and errors that say what an operator or a caller can do. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  Client,
  type ClientBase,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg'
import { ClosedStoreError, InvalidTextError, UnavailableStoreError, UnknownOutcomeError } from './store.ts'

/** Milliseconds. */
const TIME = { connect: 5000, statement: 10_000, answer: 12_000, idle: 30_000 } as const
/** Of each instance: a server allows 100 by default. */
const MOST_CONNECTIONS = 10
const SHARED = { application_name: 'headend', keepAlive: true, connectionTimeoutMillis: TIME.connect }

export function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    ...SHARED,
    // Every statement goes by a key. Without statistics of a new table, the planner would scan it.
    options: '-c enable_seqscan=off',
    max: MOST_CONNECTIONS,
    idleTimeoutMillis: TIME.idle,
    statement_timeout: TIME.statement,
    idle_in_transaction_session_timeout: TIME.statement,
    query_timeout: TIME.answer,
  })
  // A connection that breaks while idle: the pool has removed it, and the next call opens another.
  pool.on('error', () => {})
  return pool
}

/** The rows of one statement. */
export async function ask<Row extends QueryResultRow>(
  connection: Pool | ClientBase,
  query: QueryConfig,
): Promise<Row[]> {
  try {
    return (await connection.query<Row>(query)).rows
  } catch (error) {
    throw translate(error)
  }
}

/** A statement that may take long: no time limit applies. */
export async function askPatiently(client: PoolClient, text: string, values: unknown[] = []): Promise<void> {
  await ask(client, { text: 'SET LOCAL statement_timeout = 0' })
  await ask(client, { text, values, ...NO_TIME_LIMIT })
}

/** The driver takes it for a query too, which its types leave out. */
const NO_TIME_LIMIT = { query_timeout: 2 ** 31 - 1 }

async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error) => {
    throw translate(error)
  })
  let broken = false
  // A connection that breaks between two statements: the next one fails.
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    broken ||= error instanceof UnavailableStoreError && !(error instanceof ConflictError)
    broken ||= error instanceof UnknownOutcomeError
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Two transactions that can't both be as if alone: one of them has to run again. */
class ConflictError extends UnavailableStoreError {}

/** After these a caller is asked to try again. Of those that meet, at least one succeeds each time. */
const MOST_TRIES = 20

/** Runs the work as if alone, and again where that was not so. */
export async function serializably<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await withClient(pool, (client) => runOnce(client, work))
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === MOST_TRIES) throw error
    }
    const longest = 2 ** Math.min(tries, 6)
    await pause(Math.random() * longest)
  }
}

async function runOnce<Result>(
  client: PoolClient,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  await ask(client, { text: 'BEGIN ISOLATION LEVEL SERIALIZABLE' })
  let result: Result
  try {
    result = await work(client)
  } catch (error) {
    // Where this fails too, the server ends the transaction with the connection.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  try {
    await ask(client, { text: 'COMMIT' })
  } catch (error) {
    // Only a conflict says that nothing was stored.
    throw error instanceof ConflictError ? error : new UnknownOutcomeError(error)
  }
  return result
}

/** A connection beside the pool, for what begins before it or outlives its time limits. */
export async function withOwnConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, ...SHARED })
  // Where it breaks, its next statement fails.
  client.on('error', () => {})
  try {
    await client.connect().catch((error) => {
      throw translate(error)
    })
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits for a lock of this name. It belongs to the connection, so it ends with the process. */
export function exclusively<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  return withOwnConnection(url, async (client) => {
    const text = 'SELECT pg_advisory_lock(hashtextextended($1, 0))'
    await ask(client, { text, values: [`headend/${name}`] })
    return work()
  })
}

/** SQLSTATE: serialization failure, deadlock. */
const CONFLICTS = ['40001', '40P01']
/** NUL and half of a surrogate pair can't be in a text of PostgreSQL. */
const INVALID_TEXT = ['22021', '22P02', '22P05']
/** Classes of SQLSTATE: connection, resources, intervention. */
const UNAVAILABLE = ['08', '53', '57']

/** Never names the address: it may hold a password. */
function translate(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    const { code = '' } = error
    if (CONFLICTS.includes(code)) return new ConflictError(error)
    if (INVALID_TEXT.includes(code)) return new InvalidTextError()
    return UNAVAILABLE.includes(code.slice(0, 2)) ? new UnavailableStoreError(error) : error
  }
  if (error instanceof Error && /after calling end on the pool/.test(error.message))
    return new ClosedStoreError()
  return new UnavailableStoreError(error)
}
