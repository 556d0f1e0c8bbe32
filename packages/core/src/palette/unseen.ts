/** Where the customer is whom something is done to; `by-name`: found by a word that may have been meant otherwise. */
export type Acts = 'here' | 'elsewhere' | 'by-name'

/** What was found after Enter. */
export interface Found {
  acts?: Acts | undefined
  refused?: string | undefined
}

/**
 * Why it is not done before somebody has seen it; undefined where it is, and where it is refused and tells why itself. What opens a
 * page can be gone back from, what acts on a customer cannot.
 */
export function whyNotUnseen([first, another]: readonly Found[]): string | undefined {
  if (!first?.acts || first.refused !== undefined) return undefined
  if (another) return 'Several are found: Enter does the one that is marked'
  if (first.acts === 'by-name') return 'It is found by a user name: Enter does it'
  return first.acts === 'elsewhere' ? 'It is found in another country: Enter does it there' : undefined
}
