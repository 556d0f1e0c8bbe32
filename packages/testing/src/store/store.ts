/**
 * The store of the provider: collections of documents with a key and named indexes. SQLite or PostgreSQL is
 * behind it, and nothing here says which (docs/decisions/0028-store-port.md).
 */
export interface Collection<Doc, Index extends string = never> {
  readonly name: string
  key(doc: Doc): string
  /** The values by which a document is found. */
  readonly indexes: Readonly<Record<Index, (doc: Doc) => readonly string[]>>
}

export interface FindOptions {
  limit?: number
  /** Only keys that sort after this one, which is the last of the page before. */
  after?: string
}

/** Lists are in the order of their keys, by code point. */
export interface Reader {
  get<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): Promise<Doc | undefined>
  find<Doc, Index extends string>(
    from: Collection<Doc, Index>,
    index: Index,
    value: string,
    options?: FindOptions,
  ): Promise<Doc[]>
  list<Doc, Index extends string>(from: Collection<Doc, Index>, options?: FindOptions): Promise<Doc[]>
}

/** Reads, and writes that are stored at its end, all or none: `find` and `list` do not see them before. */
export interface Transaction extends Reader {
  put<Doc, Index extends string>(into: Collection<Doc, Index>, doc: Doc): void
  delete<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): void
}

export interface Store extends Reader {
  put<Doc, Index extends string>(into: Collection<Doc, Index>, doc: Doc): Promise<void>
  /** All or none. */
  putMany<Doc, Index extends string>(into: Collection<Doc, Index>, docs: Iterable<Doc>): Promise<void>
  /** Compare and set: stores `after` if `before` is still stored, undefined for nothing. Whether it was. */
  replace<Doc, Index extends string>(
    into: Collection<Doc, Index>,
    before: Doc | undefined,
    after: Doc,
  ): Promise<boolean>
  /** Whether there was one. */
  delete<Doc, Index extends string>(from: Collection<Doc, Index>, key: string): Promise<boolean>
  /**
   * What the work has read is still true when its writes are stored; none are where it throws. It may run
   * again, so it has no other effects. It writes by its transaction only: a write of the store would wait
   * for its end.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Removes every document with a value of the index that sorts before this one. */
  deleteBefore<Doc, Index extends string>(
    from: Collection<Doc, Index>,
    index: Index,
    value: string,
  ): Promise<void>
  count<Doc, Index extends string>(from: Collection<Doc, Index>): Promise<number>
  clear(from: { readonly name: string }): Promise<void>
  /** Runs the work while no other instance runs work of this name. It may be interrupted, and run again. */
  exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Copies everything. Returns where the copy is, or undefined for a store in memory. */
  copy(): Promise<string | undefined>
  close(): Promise<void>
}

/** For a request that outlives the store. */
export class ClosedStoreError extends Error {
  constructor() {
    super('The store is closed')
  }
}

/** The engine can't be reached or has too much to do: nothing was stored, so the call can be repeated. */
export class UnavailableStoreError extends Error {
  constructor(cause: unknown) {
    super(`The store is not available: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** The connection broke while the writes were stored. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('It is unknown whether the writes were stored', { cause })
  }
}

/** A text holds NUL or half of a surrogate pair, which not every engine can store. */
export class InvalidTextError extends Error {
  constructor() {
    super('A text holds a character that cannot be stored')
  }
}

/** Declares a collection; its types are inferred from the key and the indexes. */
export function collection<Doc>() {
  return <Index extends string = never>(declared: Collection<Doc, Index>): Collection<Doc, Index> => declared
}
