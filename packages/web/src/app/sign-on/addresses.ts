/** The address of the console itself: the provider comes back to it. */
export const home = () => new URL(import.meta.env.BASE_URL, location.origin)

/** The page that the hidden frame ends on. */
export const silentPage = () => new URL('silent-sign-on.html', home()).href

/** Leaves the console for another address: nothing comes after it, so the promise never resolves. */
export function leaveFor(address: string): Promise<never> {
  askAnewOnReturn()
  location.assign(address)
  return new Promise(() => {})
}

/** The same by a form post, its fields not in any address (SES-013). */
export function leaveByPost(action: string, fields: Iterable<[string, string]>): Promise<never> {
  askAnewOnReturn()
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}

/** "Back" brings this page out of the browser's memory as it was left: it has to ask anew who is there. */
function askAnewOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
