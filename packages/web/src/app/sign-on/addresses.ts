/** Addresses for the sign-on: of the console, of answers from the sign-on, and how to leave for it. */

export const home = () => new URL(import.meta.env.BASE_URL, location.origin)

export const silentPage = () => new URL('silent-sign-on.html', home()).href

export function answerIn(address: string, mode: 'fragment' | 'query'): URLSearchParams {
  const { hash, search } = new URL(address)
  return new URLSearchParams(mode === 'query' ? search : hash.slice(1))
}

export function isAnswer(address: string, mode: 'fragment' | 'query'): boolean {
  const answer = answerIn(address, mode)
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}

/** Leaves the console for another address. The promise never resolves, because the page ends. */
export function leaveFor(address: string): Promise<never> {
  checkAgainOnReturn()
  location.assign(address)
  return new Promise(() => {})
}

/** Leaves the console by a form post, which keeps the fields out of addresses (SES-013). */
export function leaveByPost(action: string, fields: Iterable<[string, string]>): Promise<never> {
  checkAgainOnReturn()
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}

/** Back may restore this page from memory: check again who is signed in. */
function checkAgainOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
