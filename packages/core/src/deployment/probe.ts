/** The facts that checks judge: what one request shows. Redirects are not followed. */

export interface Reply {
  status: number
  headers: Headers
  /** '' where it was not read. */
  body: string
  /** Undefined if it is unknown. */
  httpVersion: '1.1' | '2' | undefined
  /** Milliseconds; undefined over http. */
  certificateExpiresAt: number | undefined
  /** Milliseconds that the host's clock is ahead of this machine's; undefined if the answer has no date. */
  clockOffset: number | undefined
}

export interface Probe {
  address: string
  /** Undefined if no answer came; then `failure` says why. */
  reply?: Reply
  failure?: { text: string; remedy?: string | undefined }
}

/** A probe and the name of its address, as in config.json: 'services.adminPortal'. */
export interface NamedProbe {
  name: string
  probe: Probe
}

export const hostOf = ({ address }: Pick<Probe, 'address'>) => new URL(address).host

/** 'text/html' for 'text/html; charset=utf-8'; '' without a type. */
export function mediaType({ headers }: Pick<Reply, 'headers'>): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The address that an answer redirects to. */
export function redirectTarget({ address, reply }: Probe): URL | undefined {
  const location = reply?.headers.get('location')
  if (!reply || !location || reply.status < 300 || reply.status >= 400) return undefined
  return URL.parse(location, address) ?? undefined
}

/** Whether tokens or pages would go over a network in clear: http: to another machine. */
export function isUnencrypted(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname)
}
