/** The store port over node:sqlite: documents as JSON, one narrow table of index entries per collection. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createPrivateFile, openPrivateFolder } from './private-folder.ts'
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

/** A folder, or ':memory:' to keep nothing. */
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

  // Immediate: a second process on the same folder waits before it reads what this one is about to change.
  const together = <Result>(work: () => Result): Result => {
    if (!database.isOpen) throw new ClosedStoreError()
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      // A table that the work made first is gone again.
      prepared.clear()
      throw error
    }
  }

  const transaction: Transaction = { get, put: write, delete: forget }

  return {
    get: async (from, key) => get(from, key),
    put: async (into, doc) => together(() => write(into, doc)),
    putMany: async (into, docs) =>
      together(() => {
        for (const doc of docs) write(into, doc)
      }),
    delete: async (from, key) => together(() => forget(from, key)),
    transaction: async (work) => together(() => work(transaction)),
    deleteBefore: async (from, index, value) =>
      together(() => {
        const found = statements(from.name).before.all(index, value) as { key: string }[]
        for (const { key } of found) forget(from, key)
      }),
    find: async <Doc>(from: AnyCollection<Doc>, index: string, value: string, { limit = -1 } = {}) =>
      readAll<Doc>(statements(from.name).find.all(index, value, limit)),
    list: async <Doc>(from: AnyCollection<Doc>, { limit = -1 } = {}) =>
      readAll<Doc>(statements(from.name).list.all(limit)),
    count: async (from) => Number(statements(from.name).count.get()?.n),
    clear: async (from) => together(() => statements(from.name).clear()),
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

/** Whatever else lies in the folder is not the store's to remove. */
export function removeSqliteStore(data: string): void {
  if (data === MEMORY) return
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, FILE + suffix), { force: true })
}

function openDatabase(data: string): DatabaseSync {
  const memory = data === MEMORY
  if (!memory) {
    openPrivateFolder(data, NAME)
    // SQLite gives its other files the mode of this one.
    createPrivateFile(join(data, FILE))
  }
  const database = new DatabaseSync(memory ? data : join(data, FILE))
  // Two provider processes on one folder is a mistake, but a short wait makes it a slow one instead of a broken one.
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
