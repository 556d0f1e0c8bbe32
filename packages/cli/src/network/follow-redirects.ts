/** Redirects of reads. undici would follow from https: to http:, and keep API keys that are headers for another host. */

const MOST = 10

export const UNSAFE_REDIRECT = 'HEADEND_UNSAFE_REDIRECT'

/** What another origin may know. */
const HARMLESS = ['accept', 'user-agent']

type Send = (address: string, headers: Headers) => Promise<Response>

/** Throws an error with the code UNSAFE_REDIRECT for one that is not followed: a body, too, stays with its origin. */
export async function followRedirects(
  send: Send,
  address: string,
  { headers, hasBody }: { headers: Headers; hasBody: boolean },
): Promise<Response> {
  let at = new URL(address)
  let allowed = headers
  for (let followed = 0; followed <= MOST; followed += 1) {
    const response = await send(at.href, allowed)
    const target = targetOf(response, at)
    if (!target)
      return followed === 0 ? response : Object.defineProperty(response, 'redirected', { value: true })
    await response.body?.cancel()
    if (!/^https?:$/.test(target.protocol) || (at.protocol === 'https:' && target.protocol === 'http:'))
      throw unsafe(`${at.host} redirects to ${target.protocol}//${target.host}, which is not encrypted`)
    if (target.origin !== at.origin) {
      if (hasBody) throw unsafe(`${at.host} redirects a request with a body to ${target.host}`)
      allowed = onlyHarmless(allowed)
    }
    at = target
  }
  throw unsafe(`${at.host} redirects more than ${MOST} times`)
}

function targetOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.parse(location, from.href) ?? undefined
}

function onlyHarmless(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => HARMLESS.includes(name)))
}

function unsafe(message: string): Error {
  return Object.assign(new Error(message), { code: UNSAFE_REDIRECT })
}
