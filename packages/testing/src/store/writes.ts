/** What the engines share: the writes that a transaction collects, and calls that are made of others. */
import { isDeepStrictEqual } from 'node:util'
import type { Collection, Reader, Store, Transaction } from './store.ts'

/** Its functions take documents of this collection only. */
type AnyCollection = Collection<never, string>

export interface Write {
  into: AnyCollection
  key: string
  /** undefined to delete it. */
  doc: unknown
}

/** A transaction over the reader, and the writes that it has collected. */
export function collectWrites(reader: Reader): {
  transaction: Transaction
  writes: ReadonlyMap<string, Write>
} {
  /** By collection and key: the last write counts. */
  const writes = new Map<string, Write>()
  const nameOf = ({ name }: { name: string }, key: string) => `${name}/${key}`
  const add = (write: Write) => void writes.set(nameOf(write.into, write.key), write)
  const transaction: Transaction = {
    get: async <Doc, Index extends string>(from: Collection<Doc, Index>, key: string) => {
      const written = writes.get(nameOf(from, key))
      return written ? (written.doc as Doc | undefined) : reader.get(from, key)
    },
    find: reader.find,
    list: reader.list,
    put: (into, doc) => add({ into: into as AnyCollection, key: into.key(doc), doc }),
    delete: (from, key) => add({ into: from as AnyCollection, key, doc: undefined }),
  }
  return { transaction, writes }
}

/** The writes of a store that are transactions of one line. */
export function writesBy(
  transaction: Store['transaction'],
): Pick<Store, 'put' | 'putMany' | 'replace' | 'delete'> {
  return {
    put: (into, doc) => transaction(async ({ put }) => put(into, doc)),
    putMany: (into, docs) =>
      transaction(async ({ put }) => {
        for (const doc of docs) put(into, doc)
      }),
    replace: (into, before, after) =>
      transaction(async ({ get, put }) => {
        const isSame = isDeepStrictEqual(await get(into, into.key(after)), before)
        if (isSame) put(into, after)
        return isSame
      }),
    delete: (from, key) =>
      transaction(async (current) => {
        const found = (await current.get(from, key)) !== undefined
        if (found) current.delete(from, key)
        return found
      }),
  }
}

/** The index entries of a document. */
export function* entriesOf({ into, doc }: Write): Generator<[index: string, value: string]> {
  for (const [index, valuesOf] of Object.entries(into.indexes))
    for (const value of valuesOf(doc as never)) yield [index, value]
}
