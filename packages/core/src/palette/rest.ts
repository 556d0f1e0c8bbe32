/** Milliseconds of rest before a term is searched: a search is several calls. */
export const SEARCH_REST = 180

/** Tells what is typed when it has rested: services are not asked with every key. Returns how to give it up. */
export function whenRested(typed: string, tell: (typed: string) => void): () => void {
  const timer = setTimeout(tell, SEARCH_REST, typed)
  return () => clearTimeout(timer)
}
