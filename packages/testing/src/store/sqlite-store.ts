/** The store in SQLite: documents as JSON, and one narrow table of index entries per collection. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { ClosedStoreError, type Collection, type Store, type Transaction } from './store.ts'

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

  const statements = (name: string): Statements => {
    if (!database.isOpen) throw new ClosedStoreError()
    const known = prepared.get(name)
    if (known) return known
    const made = prepare(database, name)
    prepared.set(name, made)
    return made
  }

  const write = <Doc>(into: AnyCollection<Doc>, doc: Doc) => {
    const sql = statements(into.name)
    const key = into.key(doc)
    forget(into, key)
    sql.put.run(key, JSON.stringify(doc))
    for (const [index, value] of entries(into, doc)) sql.index.run(index, value, key)
  }

  const forget = <Doc>(from: AnyCollection<Doc>, key: string): boolean => {
    const sql = statements(from.name)
    const before = read<Doc>(sql.get.get(key))
    if (before === undefined) return false
    for (const [index, value] of entries(from, before)) sql.unindex.run(index, value, key)
    sql.delete.run(key)
    return true
  }

  const get = <Doc>(from: AnyCollection<Doc>, key: string) => read<Doc>(statements(from.name).get.get(key))

  // Immediate: a second process on the same folder waits before it reads.
  const atomically = <Result>(work: () => Result): Result => {
    if (!database.isOpen) throw new ClosedStoreError()
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      // The rollback may have removed a new table.
      prepared.clear()
      throw error
    }
  }

  const transaction: Transaction = { get, put: write, delete: forget }

  return {
    get: async (from, key) => get(from, key),
    put: async (into, doc) => atomically(() => write(into, doc)),
    putMany: async (into, docs) =>
      atomically(() => {
        for (const doc of docs) write(into, doc)
      }),
    delete: async (from, key) => atomically(() => forget(from, key)),
    transaction: async (work) => atomically(() => work(transaction)),
    deleteBefore: async (from, index, value) =>
      atomically(() => {
        const found = statements(from.name).before.all(index, value) as { key: string }[]
        for (const { key } of found) forget(from, key)
      }),
    find: async <Doc>(from: AnyCollection<Doc>, index: string, value: string, { limit = -1 } = {}) =>
      readAll<Doc>(statements(from.name).find.all(index, value, limit)),
    list: async <Doc>(from: AnyCollection<Doc>, { limit = -1 } = {}) =>
      readAll<Doc>(statements(from.name).list.all(limit)),
    count: async (from) => Number(statements(from.name).count.get()?.n),
    clear: async (from) => atomically(() => statements(from.name).clear()),
    copy: async () => {
      if (data === MEMORY) return undefined
      const copy = join(data, `${NAME}-${new Date().toISOString().replaceAll(':', '')}.sqlite`)
      createPrivateFile(copy)
      database.prepare('VACUUM INTO ?').run(copy)
      return copy
    },
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
}

/** Removes the store's own files only. */
export function removeSqliteStore(data: string): void {
  if (data === MEMORY) return
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, FILE + suffix), { force: true })
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
      `SELECT body FROM ${lookup} JOIN ${table} USING (key) WHERE name = ? AND value = ? ORDER BY key LIMIT ?`,
    ),
    before: database.prepare(`SELECT DISTINCT key FROM ${lookup} WHERE name = ? AND value < ?`),
    list: database.prepare(`SELECT body FROM ${table} ORDER BY key LIMIT ?`),
    count: database.prepare(`SELECT count(*) AS n FROM ${table}`),
    clear: () => database.exec(`DELETE FROM ${table}; DELETE FROM ${lookup}`),
  }
}

function* entries<Doc>({ indexes }: AnyCollection<Doc>, doc: Doc): Generator<[index: string, value: string]> {
  for (const [index, valuesOf] of Object.entries(indexes))
    for (const value of valuesOf(doc)) yield [index, value]
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
