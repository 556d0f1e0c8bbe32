/** Leaves the console for another address: nothing comes after it, so the promise never resolves. */
export function leaveFor(address: string): Promise<never> {
  // "Back" brings this page out of the browser's memory as it was left: it has to ask anew who is there.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(address)
  return new Promise(() => {})
}
