/** The address of the console itself: the provider comes back to it. */
export const home = () => new URL(import.meta.env.BASE_URL, location.origin)

/** The page that the hidden frame ends on. */
export const silentPage = () => new URL('silent-sign-on.html', home()).href

/** Leaves the console for another address: nothing comes after it, so the promise never resolves. */
export function leaveFor(address: string): Promise<never> {
  // "Back" brings this page out of the browser's memory as it was left: it has to ask anew who is there.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(address)
  return new Promise(() => {})
}
