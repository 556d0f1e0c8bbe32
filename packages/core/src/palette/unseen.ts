/** Where the customer is whom something is done to. */
export type Acts = 'here' | 'elsewhere'

/**
 * Why what was found after Enter is not done before somebody has seen it; undefined where it is. What opens a page can be gone back
 * from, what acts on a customer cannot.
 */
export function whyNotUnseen([first, another]: readonly { acts?: Acts | undefined }[]): string | undefined {
  if (!first?.acts) return undefined
  if (another) return 'Several are found: Enter does the one that is marked'
  return first.acts === 'elsewhere' ? 'It is found in another country: Enter does it there' : undefined
}
