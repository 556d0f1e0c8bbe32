const END_OF_HEAD = '\r\n\r\n'

/**
 * Reads the bytes of one connection and calls back with the path of every request, skipping bodies. Bodies
 * must have a length, as those of browsers and Node do.
 */
export function readRequestHeads(onRequest: (path: string) => void): (bytes: Buffer) => void {
  let head = ''
  let body = 0
  return (bytes) => {
    let rest = bytes.toString('latin1')
    while (rest !== '') {
      const skipped = Math.min(body, rest.length)
      body -= skipped
      head += rest.slice(skipped)
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      rest = head.slice(end + END_OF_HEAD.length)
      body = contentLength(head.slice(0, end)) ?? 0
      onRequest(head.split(' ', 2)[1] ?? '')
      head = ''
    }
  }
}

/** What the head of a message says of its body; undefined where it does not. */
function contentLength(head: string): number | undefined {
  const [, length] = /^content-length: *(\d+)/im.exec(head) ?? []
  return length === undefined ? undefined : Number(length)
}
