/** The store in SQLite: documents as JSON, and one narrow table of index entries per collection. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { ClosedStoreError, type Collection, type FindOptions, type Reader, type Store } from './store.ts'
import { collectWrites, entriesOf, type Write, writesBy } from './writes.ts'

const MEMORY = ':memory:'
const NAME = 'headend'
const FILE = `${NAME}.sqlite`

type AnyCollection<Doc> = Collection<Doc, string>
type Statements = Record<
  'get' | 'put' | 'delete' | 'index' | 'unindex' | 'find' | 'before' | 'list' | 'count',
  StatementSync
> & {
  clear(): void
}

/** In a folder, or ':memory:' to keep nothing. */
export function openSqliteStore(data: string): Store {
  const database = openDatabase(data)
  const prepared = new Map<string, Statements>()
  const inTurn = createTurns()

  const statements = ({ name }: { readonly name: string }): Statements => {
    if (!database.isOpen) throw new ClosedStoreError()
    const known = prepared.get(name)
    if (known) return known
    const made = prepare(database, name)
    prepared.set(name, made)
    return made
  }

  const write = ({ into, key, doc }: Write) => {
    const sql = statements(into)
    const before = read<object>(sql.get.get(key))
    if (before !== undefined) {
      for (const [index, value] of entriesOf({ into, key, doc: before })) sql.unindex.run(index, value, key)
      sql.delete.run(key)
    }
    if (doc === undefined) return
    sql.put.run(key, JSON.stringify(doc))
    for (const [index, value] of entriesOf({ into, key, doc })) sql.index.run(index, value, key)
  }

  // Immediate: a second process on the same folder waits before it reads.
  const atomically = (work: () => void): void => {
    if (!database.isOpen) throw new ClosedStoreError()
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      // The rollback may have removed a new table.
      prepared.clear()
      throw error
    }
  }

  const reader: Reader = {
    get: async <Doc>(from: AnyCollection<Doc>, key: string) => read<Doc>(statements(from).get.get(key)),
    find: async <Doc>(from: AnyCollection<Doc>, index: string, value: string, options: FindOptions = {}) => {
      const { limit = -1, after = '' } = options
      return readAll<Doc>(statements(from).find.all(index, value, after, limit))
    },
    list: async <Doc>(from: AnyCollection<Doc>, { limit = -1, after = '' }: FindOptions = {}) =>
      readAll<Doc>(statements(from).list.all(after, limit)),
  }

  // One after the other, and readers see nothing of them before their end.
  const transaction: Store['transaction'] = (work) =>
    inTurn(async () => {
      const { transaction, writes } = collectWrites(reader)
      const result = await work(transaction)
      if (writes.size > 0) atomically(() => writes.forEach(write))
      return result
    })

  return {
    ...reader,
    ...writesBy(transaction),
    transaction,
    deleteBefore: (from, index, value) =>
      inTurn(() =>
        atomically(() => {
          const found = statements(from).before.all(index, value) as { key: string }[]
          for (const { key } of found) write({ into: from, key, doc: undefined })
        }),
      ),
    count: async (from) => Number(statements(from).count.get()?.n),
    clear: (from) => inTurn(() => atomically(() => statements(from).clear())),
    // One process has the folder.
    exclusively: (_name, work) => work(),
    copy: async () => {
      if (data === MEMORY) return undefined
      const copy = join(data, `${NAME}-${new Date().toISOString().replaceAll(':', '')}.sqlite`)
      createPrivateFile(copy)
      database.prepare('VACUUM INTO ?').run(copy)
      return copy
    },
    close: () =>
      inTurn(() => {
        if (database.isOpen) database.close()
      }),
  }
}

/** Runs one piece of work after the other. */
function createTurns(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}

/** Removes the store's own files only. Refuses while another process has them: it would write into nowhere. */
export function removeSqliteStore(data: string): void {
  if (data === MEMORY) return
  if (isInUse(join(data, FILE))) throw new Error(`Another process uses ${data}: end it before --reset.`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, FILE + suffix), { force: true })
}

/** Only who has a database alone may change its journal. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    return false
  } catch (error) {
    const SQLITE_BUSY = 5
    return (error as { errcode?: number }).errcode === SQLITE_BUSY
  } finally {
    database.close()
  }
}

function openDatabase(data: string): DatabaseSync {
  const memory = data === MEMORY
  if (!memory) {
    openPrivateFolder(data, NAME)
    // SQLite gives its other files the same mode.
    createPrivateFile(join(data, FILE))
  }
  const database = new DatabaseSync(memory ? data : join(data, FILE))
  // Two processes on one folder are a mistake; with a short wait they are slow instead of broken.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000')
  return database
}

function prepare(database: DatabaseSync, name: string): Statements {
  const table = `"${name}"`
  const lookup = `"${name}/index"`
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS ${lookup} (name TEXT, value TEXT, key TEXT, PRIMARY KEY (name, value, key)) WITHOUT ROWID;
  `)
  return {
    get: database.prepare(`SELECT body FROM ${table} WHERE key = ?`),
    put: database.prepare(`INSERT INTO ${table} VALUES (?, ?)`),
    delete: database.prepare(`DELETE FROM ${table} WHERE key = ?`),
    index: database.prepare(`INSERT OR IGNORE INTO ${lookup} VALUES (?, ?, ?)`),
    unindex: database.prepare(`DELETE FROM ${lookup} WHERE name = ? AND value = ? AND key = ?`),
    find: database.prepare(
      `SELECT body FROM ${lookup} JOIN ${table} USING (key) WHERE name = ? AND value = ? AND key > ? ORDER BY key LIMIT ?`,
    ),
    before: database.prepare(`SELECT DISTINCT key FROM ${lookup} WHERE name = ? AND value < ?`),
    list: database.prepare(`SELECT body FROM ${table} WHERE key > ? ORDER BY key LIMIT ?`),
    count: database.prepare(`SELECT count(*) AS n FROM ${table}`),
    clear: () => database.exec(`DELETE FROM ${table}; DELETE FROM ${lookup}`),
  }
}

function read<Doc>(row: unknown): Doc | undefined {
  return row === undefined ? undefined : (JSON.parse((row as { body: string }).body) as Doc)
}

function readAll<Doc>(rows: unknown[]): Doc[] {
  return rows.map((row) => JSON.parse((row as { body: string }).body) as Doc)
}

/** Group and others. */
const OTHERS = 0o077

/**
 * Makes the folder for its owner alone: the data holds the key that signs tokens. A folder that others may
 * open is closed if it has only files that begin with `name`; with any other file in it, it is refused and
 * left unchanged.
 */
function openPrivateFolder(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const entries = readdirSync(folder, { withFileTypes: true })
  const ours = entries.filter((entry) => entry.isFile() && entry.name.startsWith(name))
  const isOpen = (statSync(folder).mode & OTHERS) !== 0
  if (isOpen && ours.length < entries.length)
    throw new Error(
      `Other people on this machine can open ${folder}, which also holds other files. Use a folder of its own, or close this one: chmod 700 ${folder}`,
    )
  if (isOpen) chmodSync(folder, 0o700)
  for (const { name: file } of ours) chmodSync(join(folder, file), 0o600)
}

/** Makes the file for its owner alone, for any umask. An existing file keeps its content. */
function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}
