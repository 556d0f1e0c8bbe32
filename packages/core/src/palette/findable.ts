/** What can be found by what somebody types. */
export interface Findable {
  /** By which it has other words, too: see `keywordsOf`. */
  id?: string
  title: string
  /** What names it and nothing else, as its id: typed whole, it stands first. */
  keys?: readonly string[] | undefined
  /** What tells it from its like, as whom it is about: words may stand here where another is in the title. */
  hint?: string | undefined
}
