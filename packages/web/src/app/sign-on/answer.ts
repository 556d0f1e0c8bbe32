/** What the provider put into the address it sent the browser to. */
export function answerIn(address: string, mode: 'fragment' | 'query'): URLSearchParams {
  const { hash, search } = new URL(address)
  return new URLSearchParams(mode === 'query' ? search : hash.slice(1))
}

/** Whether an address carries an answer of the provider. */
export function isAnswer(address: string, mode: 'fragment' | 'query'): boolean {
  const answer = answerIn(address, mode)
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}
