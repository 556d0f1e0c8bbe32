/** Addresses of consoles, as a person types them. */
import { consoleBase } from '@headend/core/deployment'
import { HintedError } from '../errors.ts'

/** This machine, where a console is usually served without https. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/i

/** A web address; throws 'usage' for another text. */
export function requireConsoleAddress(text: string): string {
  const address = text.trim()
  if (/^https?:/i.test(address) && URL.canParse(address)) return address
  const isHost = !/^[a-z]+:\/\//i.test(address) && URL.canParse(`https://${address}`)
  const scheme = LOOPBACK.test(address) ? 'http' : 'https'
  const hint = `Did you mean ${isHost ? `${scheme}://${address}` : 'https://console.example'}?`
  throw new HintedError('usage', `Not the address of a console: '${text}'`, hint)
}

/** The address of a console's config.json, for either address. */
export function configAddress(address: string): string {
  return /\.json$/i.test(new URL(address).pathname)
    ? address
    : new URL('config.json', consoleBase(address)).href
}
