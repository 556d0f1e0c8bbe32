/** The id of this browser: kept twice, so that it outlives the loss of either place (NET-041..043). */

export const DEVICE_ID = 'common-sdk-device-id'

const DAYS_365_IN_S = 365 * 24 * 60 * 60

/** Where an id is kept; any of these may throw where the browser allows no storage. */
export interface DeviceIdPorts {
  /** As in the address, an IPv6 address in brackets. */
  hostname: string
  /** Whether the page came over https. */
  secure: boolean
  /** All cookies of the page, as `document.cookie` tells them. */
  readCookies: () => string
  writeCookie: (cookie: string) => void
  readStorage: (key: string) => string | null
  writeStorage: (key: string, value: string) => void
  newId: () => string
}

/** The id that either place still has, or a new one; written to both, which begins the cookie's 365 days anew. */
export function deviceId(ports: DeviceIdPorts): string {
  const id =
    attempt(() => readCookie(ports.readCookies())) ??
    attempt(() => valid(ports.readStorage(DEVICE_ID))) ??
    ports.newId()
  attempt(() => keepCookie(id, ports))
  attempt(() => ports.writeStorage(DEVICE_ID, id))
  return id
}

/** The two-label parent of a host name; undefined where only the host itself may have the cookie (NET-043, OPN-108). */
export function cookieDomain(hostname: string): string | undefined {
  const labels = hostname.replace(/\.$/, '').split('.')
  const isAddress = hostname.startsWith('[') || /^\d+$/.test(labels.at(-1) ?? '')
  return labels.length < 2 || isAddress ? undefined : labels.slice(-2).join('.')
}

function keepCookie(id: string, ports: DeviceIdPorts): void {
  const write = (value: string, maxAge: number, domain?: string) =>
    ports.writeCookie(
      [
        `${DEVICE_ID}=${value}`,
        `Max-Age=${maxAge}`,
        'Path=/',
        'SameSite=Lax',
        ...(domain ? [`Domain=${domain}`] : []),
        ...(ports.secure ? ['Secure'] : []),
      ].join('; '),
    )
  const domain = cookieDomain(ports.hostname)
  if (domain) {
    // What is still there afterwards is the one of the domain; a domain like co.uk is refused without a word.
    write('', 0)
    write(id, DAYS_365_IN_S, domain)
    if (readCookie(ports.readCookies()) === id) return
  }
  write(id, DAYS_365_IN_S)
}

function readCookie(cookies: string): string | undefined {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${DEVICE_ID}=`))
  return valid(found?.slice(DEVICE_ID.length + 1))
}

function valid(id: string | null | undefined): string | undefined {
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined
}

function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
