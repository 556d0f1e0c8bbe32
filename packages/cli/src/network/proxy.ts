/** Which proxy the environment names for an address, read as undici's EnvHttpProxyAgent reads it. */
import { AppError } from '@headend/core/errors'

type Environment = Readonly<Record<string, string | undefined>>

/** Lower case comes first, as with curl; an empty one names no proxy. */
function readVariable(env: Environment, name: string): { name: string; value: string } | undefined {
  const found = [name.toLowerCase(), name].find((spelling) => env[spelling] !== undefined)
  const value = found && env[found]
  return found && value ? { name: found, value } : undefined
}

/** Throws 'configuration' for a value that is no address; not shown, as it may hold a password. */
function parseProxy(env: Environment, name: string): URL | undefined {
  const variable = readVariable(env, name)
  if (!variable) return undefined
  const address = URL.parse(variable.value)
  if (address && /^(https?|socks5?):$/.test(address.protocol)) return address
  throw new AppError(
    'configuration',
    `${variable.name}: expected an address such as http://proxy.example:3128`,
  )
}

/** The proxies for http and https, as far as they are named. */
export function readProxies(env: Environment): { http?: URL | undefined; https?: URL | undefined } {
  const http = parseProxy(env, 'HTTP_PROXY')
  return { http, https: parseProxy(env, 'HTTPS_PROXY') ?? http }
}

/** The host and port of the proxy that requests to this address go through; undefined where there is none. */
export function proxyFor(address: string, env: Environment): string | undefined {
  const { protocol, hostname, port } = new URL(address)
  const { http, https } = readProxies(env)
  const proxy = protocol === 'https:' ? https : http
  if (!proxy || isExempt(hostname, port || (protocol === 'https:' ? '443' : '80'), env)) return undefined
  return `${proxy.protocol}//${proxy.host}`
}

function isExempt(hostname: string, port: string, env: Environment): boolean {
  const host = hostname.replace(/^\[(.+)\]$/, '$1').replace(/(.)\.$/, '$1')
  const exceptions =
    readVariable(env, 'NO_PROXY')
      ?.value.toLowerCase()
      .split(/[,\s]+/) ?? []
  return exceptions.filter(Boolean).some((exception) => {
    const [, name = '', itsPort] = /^(.*?|\[.+\])(?::(\d+))?$/.exec(exception) ?? []
    // More than one colon is an address of IPv6 without a port.
    const isAddress = !exception.startsWith('[') && exception.split(':').length > 2
    const its = (isAddress ? exception : name).replace(/^\[(.+)\]$/, '$1').replace(/(.)\.$/, '$1')
    if (!isAddress && itsPort !== undefined && itsPort !== port) return false
    if (its === '*') return true
    const parent = its.replace(/^\*?\./, '')
    return host.endsWith(`.${parent}`) || (!its.startsWith('*') && host === parent)
  })
}
