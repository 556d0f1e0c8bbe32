/**
 * The store of the provider: collections of documents with a key and named indexes. SQLite is behind it;
 * every call is a promise and none is SQL, so that another database could be.
 */
export interface Collection<Doc, Index extends string = never> {
  readonly name: string
  key(doc: Doc): string
  /** The values by which a document is found. */
  readonly indexes: Readonly<Record<Index, (doc: Doc) => readonly string[]>>
}

interface FindOptions {
  limit?: number
}

/** Synchronous, so that nothing comes between its reads and its writes. */
export interface Transaction {
  get<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): Doc | undefined
  put<Doc, Index extends string>(into: Collection<Doc, Index>, doc: Doc): void
  /** Whether there was one. */
  delete<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): boolean
}

export interface Store {
  get<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): Promise<Doc | undefined>
  put<Doc, Index extends string>(into: Collection<Doc, Index>, doc: Doc): Promise<void>
  /** All or none. */
  putMany<Doc, Index extends string>(into: Collection<Doc, Index>, docs: Iterable<Doc>): Promise<void>
  /** Whether there was one. */
  delete<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): Promise<boolean>
  /** All writes of the work, or none where it throws. */
  transaction<Result>(work: (transaction: Transaction) => Result): Promise<Result>
  /** Removes every document with a value of the index that sorts before this one. */
  deleteBefore<Doc, Index extends string>(
    from: Collection<Doc, Index>,
    index: Index,
    value: string,
  ): Promise<void>
  /** In the order of their keys. */
  find<Doc, Index extends string>(
    from: Collection<Doc, Index>,
    index: Index,
    value: string,
    options?: FindOptions,
  ): Promise<Doc[]>
  /** In the order of their keys. */
  list<Doc, Index extends string>(from: Collection<Doc, Index>, options?: FindOptions): Promise<Doc[]>
  count<Doc, Index extends string>(from: Collection<Doc, Index>): Promise<number>
  clear(from: { readonly name: string }): Promise<void>
  /** Copies everything to a new file. Returns its path, or undefined for a store in memory. */
  copy(): Promise<string | undefined>
  close(): Promise<void>
}

/** For a request that outlives the store. */
export class ClosedStoreError extends Error {
  constructor() {
    super('The store is closed')
  }
}

/** Declares a collection; its types are inferred from the key and the indexes. */
export function collection<Doc>() {
  return <Index extends string = never>(declared: Collection<Doc, Index>): Collection<Doc, Index> => declared
}
