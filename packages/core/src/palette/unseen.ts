/** Where the customer is whom something is done to. */
export type Acts = 'here' | 'elsewhere'

/** What was found after Enter. */
interface Found {
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
  return first.acts === 'elsewhere' ? 'It is found in another country: Enter does it there' : undefined
}
