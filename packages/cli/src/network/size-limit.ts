/** No answer fills the memory of this machine, compressed or not. */

const MOST_MB = 64

export const TOO_LARGE = 'HEADEND_TOO_LARGE'

/** The same response; its body ends with an error of the code TOO_LARGE after `most` bytes. */
export function withSizeLimit(response: Response, most = MOST_MB * 1_000_000): Response {
  const { body, status, statusText, headers, url, redirected } = response
  if (!body || [204, 205, 304].includes(status)) return response
  let size = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > most) throw tooLarge(most)
      controller.enqueue(chunk)
    },
  })
  const limited = new Response(body.pipeThrough(counting), { status, statusText, headers })
  // A response that is made here knows neither of the two.
  return Object.defineProperties(limited, { url: { value: url }, redirected: { value: redirected } })
}

function tooLarge(most: number): Error {
  return Object.assign(new Error(`larger than ${most / 1_000_000} MB`), { code: TOO_LARGE })
}
