/** The id of this browser, in a cookie and in local storage, so that one may be lost (NET-041..043). */

export const DEVICE_ID = 'common-sdk-device-id'

const DAYS_365_IN_S = 365 * 24 * 60 * 60

/** Any of these may throw where the browser allows no storage. */
export interface DeviceIdPorts {
  /** An IPv6 address in brackets. */
  hostname: string
  /** Whether the page uses https. */
  secure: boolean
  /** The text of `document.cookie`. */
  readCookies: () => string
  writeCookie: (cookie: string) => void
  readStorage: (key: string) => string | null
  writeStorage: (key: string, value: string) => void
  newId: () => string
}

/** The stored id or a new one. Writing it again prolongs the cookie by 365 days. */
export function deviceId(ports: DeviceIdPorts): string {
  const id =
    attempt(() => readCookie(ports.readCookies())) ??
    attempt(() => valid(ports.readStorage(DEVICE_ID))) ??
    ports.newId()
  attempt(() => storeCookie(id, ports))
  attempt(() => ports.writeStorage(DEVICE_ID, id))
  return id
}

/** The last two labels of a host name; undefined for a single label and for addresses (NET-043, OPN-108). */
export function cookieDomain(hostname: string): string | undefined {
  const labels = hostname.replace(/\.$/, '').split('.')
  const isAddress = hostname.startsWith('[') || /^\d+$/.test(labels.at(-1) ?? '')
  return labels.length < 2 || isAddress ? undefined : labels.slice(-2).join('.')
}

function storeCookie(id: string, ports: DeviceIdPorts): void {
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
    // Browsers refuse a domain like co.uk silently, so that the cookie has to be read back.
    write('', 0)
    write(id, DAYS_365_IN_S, domain)
    if (readCookie(ports.readCookies()) === id) return
  }
  write(id, DAYS_365_IN_S)
}

function readCookie(cookies: string): string | undefined {
  const cookie = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${DEVICE_ID}=`))
  return valid(cookie?.slice(DEVICE_ID.length + 1))
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
