/** The proxy that the environment names for an address, read as undici's EnvHttpProxyAgent reads it. */
import { AppError } from '@headend/core/errors'

type Environment = Readonly<Record<string, string | undefined>>

/** The lower-case name wins, as in curl; an empty value means no proxy. */
function readVariable(env: Environment, name: string): { name: string; value: string } | undefined {
  const spelling = [name.toLowerCase(), name].find((spelling) => env[spelling] !== undefined)
  const value = spelling && env[spelling]
  return spelling && value ? { name: spelling, value } : undefined
}

/** Throws 'configuration' for an invalid address, without the value: it may hold a password. */
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

/** The configured proxies; https falls back to http. */
export function readProxies(env: Environment): { http?: URL | undefined; https?: URL | undefined } {
  const http = parseProxy(env, 'HTTP_PROXY')
  return { http, https: parseProxy(env, 'HTTPS_PROXY') ?? http }
}

/** The host and port of the proxy that requests to this address go through; undefined if there is none. */
export function proxyFor(address: string, env: Environment): string | undefined {
  const { protocol, hostname, port } = new URL(address)
  const { http, https } = readProxies(env)
  const proxy = protocol === 'https:' ? https : http
  if (!proxy || isExempt(hostname, port || (protocol === 'https:' ? '443' : '80'), env)) return undefined
  return `${proxy.protocol}//${proxy.host}`
}

function isExempt(hostname: string, port: string, env: Environment): boolean {
  const host = normalizeHost(hostname)
  const noProxyEntries =
    readVariable(env, 'NO_PROXY')
      ?.value.toLowerCase()
      .split(/[,\s]+/) ?? []
  return noProxyEntries.filter(Boolean).some((entry) => {
    const { host: exceptionHost, port: exceptionPort } = parseException(entry)
    if (exceptionPort !== undefined && exceptionPort !== port) return false
    if (exceptionHost === '*') return true
    const parent = exceptionHost.replace(/^\*?\./, '')
    return host.endsWith(`.${parent}`) || (!exceptionHost.startsWith('*') && host === parent)
  })
}

/** Without the brackets of an IPv6 address and without a final dot. */
function normalizeHost(text: string): string {
  return text.replace(/^\[(.+)\]$/, '$1').replace(/(.)\.$/, '$1')
}

function parseException(entry: string): { host: string; port?: string | undefined } {
  // More than one colon without brackets: an IPv6 address without a port.
  if (!entry.startsWith('[') && entry.split(':').length > 2) return { host: normalizeHost(entry) }
  const [, host = '', port] = /^(.*?|\[.+\])(?::(\d+))?$/.exec(entry) ?? []
  return { host: normalizeHost(host), port }
}
