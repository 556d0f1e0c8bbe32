import type { Detail } from './details.ts'

export type ChangeKind = 'added' | 'removed' | 'replaced' | 'copied' | 'moved' | 'several' | 'other'

export interface ChangeRow {
  readonly id: string
  readonly kind: ChangeKind
  /** yyyy-MM-dd HH:mm:ss; '' where the log does not tell. */
  readonly when: string
  readonly user: string
  /** 'replaced Price' */
  readonly what: string
  /** What of it, as 'Norrsken 1 › Valid from'; '' where it is all of it. */
  readonly place: string
  /** The value of before, from an earlier change; '' where no earlier change tells. */
  readonly from: string
  readonly to: string
  /** The operations of a change that has several. */
  readonly children?: readonly ChangeRow[]
  /** What from and to leave out: every field of an object, a long text in full. */
  readonly details?: (() => Detail[]) | undefined
}

/** Who and when: the same for all operations of a change. */
export type Stamp = () => Pick<ChangeRow, 'when' | 'user'>
export type Texts = Pick<ChangeRow, 'what' | 'place' | 'from' | 'to' | 'details'>

/** A class because thousands of objects with getters of their own take longer than their texts. */
export class Row implements ChangeRow {
  readonly id: string
  readonly kind: ChangeKind
  declare readonly children?: readonly ChangeRow[]
  private readonly stamp: Stamp
  private texts: Texts | (() => Texts)

  constructor(
    id: string,
    kind: ChangeKind,
    stamp: Stamp,
    texts: () => Texts,
    children?: readonly ChangeRow[],
  ) {
    this.id = id
    this.kind = kind
    this.stamp = stamp
    this.texts = texts
    if (children) this.children = children
  }

  private made(): Texts {
    if (typeof this.texts === 'function') this.texts = this.texts()
    return this.texts
  }

  toJSON(): ChangeRow {
    const { id, kind, when, user, what, place, from, to, children } = this
    return { id, kind, when, user, what, place, from, to, ...(children && { children }) }
  }

  get when() {
    return this.stamp().when
  }
  get user() {
    return this.stamp().user
  }
  get what() {
    return this.made().what
  }
  get place() {
    return this.made().place
  }
  get from() {
    return this.made().from
  }
  get to() {
    return this.made().to
  }
  get details() {
    return this.made().details
  }
}
