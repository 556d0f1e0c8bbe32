/** What the console calls the change log: of an engagement, and of a record. */
const CHANGE_LOG = ['changes', 'change-log']

/** The tab that a word names: each word for the change log is understood wherever there is one. */
export function tabCalled<Id extends string>(word: string, ids: readonly Id[]): Id | undefined {
  const wanted = word.trim().toLowerCase()
  const words = CHANGE_LOG.includes(wanted) ? CHANGE_LOG : [wanted]
  return ids.find((id) => words.includes(id))
}
