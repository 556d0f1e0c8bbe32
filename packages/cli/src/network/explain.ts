/** Explains a failed fetch by its code: whether anything was sent, and what a person can do. */
import process from 'node:process'
import { AppError } from '@headend/core/errors'
import { TOO_LARGE, UNSAFE_REDIRECT } from './fetch.ts'
import { proxyFor } from './proxy.ts'

interface SystemFailure {
  code: string
  message: string
  syscall: string | undefined
}

export function explain(failure: unknown, address: string): AppError | undefined {
  const failures = failuresIn(failure)
  const { host } = new URL(address)
  const proxy = proxyFor(address, process.env)
  for (const cause of failures) {
    const explanation = explainFailure(cause, host, proxy)
    if (explanation) return asError(explanation, failure)
  }
  return undefined
}

function asError({ text, remedy, sent, lasts }: Explanation, cause: unknown): AppError {
  const status = lasts ? undefined : 0
  return new AppError(sent ? 'unspecified' : 'not-sent', text, { cause, status, remedy })
}

/** The causes from the outside in: fetch wraps each failure, and undici those on the way to a proxy. */
function failuresIn(error: unknown): SystemFailure[] {
  if (!(error instanceof Error)) return []
  const { code, name, message, syscall, cause } = error as Error & { code?: unknown; syscall?: string }
  return [{ code: typeof code === 'string' ? code : name, message, syscall }, ...failuresIn(cause)]
}

interface Explanation {
  text: string
  remedy?: string | undefined
  /** True: the request was sent and its result is unknown. Absent: nothing was sent. */
  sent?: true
  /** A second try would fail the same way. */
  lasts?: true
}

function explainFailure(
  failure: SystemFailure,
  host: string,
  proxy: string | undefined,
): Explanation | undefined {
  return (
    refusedByProxy(failure, host, proxy) ??
    certificateFault(failure, host) ??
    connectionFault(failure, host, proxy) ??
    answerFault(failure, host, proxy)
  )
}

/** The proxy's answer to a tunnel is only in the text of the error. */
function refusedByProxy({ code, message }: SystemFailure, host: string, proxy = ''): Explanation | undefined {
  const status = /Proxy (?:response|Authentication Required) \((\d+)\)/.exec(message)?.[1]
  // fetch makes an error without any words of a 407:
  // https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
  if (code === 'Error' && message === '' && !proxy)
    return { text: `${host} answered 407: a proxy on the way asks for a user name and password` }
  if (status === undefined) return undefined
  if (status !== '407')
    return { text: `The proxy ${proxy} did not connect to ${host}: it answered ${status}` }
  return {
    text: `The proxy ${proxy} asks for a user name and password (407)`,
    remedy: 'Add them to the address of the proxy: http://user:password@proxy.example:3128',
  }
}

const UNKNOWN_AUTHORITY = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

const TRUST_ADVICE = 'If you trust this host, name a file with the certificate in NODE_EXTRA_CA_CERTS'
const RENEW_ADVICE =
  'Ask the operator of the host for a new certificate: NODE_EXTRA_CA_CERTS does not help here'

function certificateFault({ code, message }: SystemFailure, host: string): Explanation | undefined {
  const certificate = `The certificate of ${host}`
  if (code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return { text: `${certificate} is self-signed (${code})`, remedy: TRUST_ADVICE }
  if (UNKNOWN_AUTHORITY.includes(code))
    return { text: `${certificate} comes from an unknown authority (${code})`, remedy: TRUST_ADVICE }
  if (code === 'CERT_HAS_EXPIRED')
    return { text: `${certificate} has expired (${code})`, remedy: RENEW_ADVICE }
  if (code === 'CERT_NOT_YET_VALID')
    return { text: `${certificate} is not valid yet (${code})`, remedy: 'Check the clock of this machine' }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return { text: `${certificate} is for another host (${code})`, remedy: RENEW_ADVICE }
  if (/CERT|_CRL|^HOSTNAME_MISMATCH$|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH/.test(code))
    return { text: `${certificate} is refused: ${message} (${code})`, remedy: TRUST_ADVICE }
  return undefined
}

const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN']
const UNRESOLVED = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME']

/** Failures before the connection, with a proxy the connection to the proxy. */
function connectionFault({ code, message, syscall }: SystemFailure, host: string, proxy?: string) {
  const peer = proxy ? `The proxy ${proxy}` : host
  const remedy = proxy && 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY'
  if (code === 'ECONNREFUSED') return { text: `${peer} refuses connections (${code})`, remedy }
  if (UNRESOLVED.includes(code)) return { text: `${peer} has no known address (${code})`, remedy }
  if (UNREACHABLE.includes(code)) return { text: `${peer} cannot be reached from here (${code})`, remedy }
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || (code === 'ETIMEDOUT' && syscall === 'connect'))
    return { text: `${peer} did not accept a connection in time (${code})`, remedy }
  if (code.startsWith('UND_ERR_PRX') || code.startsWith('UND_ERR_SOCKS5'))
    return { text: `The proxy ${proxy} did not connect to ${host} (${code})`, remedy }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return { text: `No secure connection to ${host}: ${lastPart(message)} (${code})`, remedy }
  // fetch refuses some ports, as browsers do: https://fetch.spec.whatwg.org/#port-blocking
  if (code === 'UND_ERR_INVALID_ARG' || message === 'bad port')
    return { text: `The request to ${host} cannot be sent: ${message}` }
  return undefined
}

/** OpenSSL also names its sources: '…:error:0A00010B:SSL routines:ssl3_get_record:wrong version …'. */
function lastPart(message: string): string {
  return /:error:[^:]*:[^:]*:[^:]*:([^:]+)/.exec(message)?.[1] ?? message
}

const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'UND_ERR_SOCKET']

function answerFault(
  { code, message }: SystemFailure,
  host: string,
  proxy?: string,
): Explanation | undefined {
  const from = proxy ? `${host} (through the proxy ${proxy})` : host
  if (CONNECTION_LOST.includes(code))
    return { text: `No answer from ${from}: the connection was lost (${code})`, sent: true }
  if (code === TOO_LARGE) return { text: `The answer of ${from} is ${message}`, sent: true, lasts: true }
  if (code === UNSAFE_REDIRECT)
    return { text: `The redirect is not followed: ${message}`, sent: true, lasts: true }
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return { text: `The answer of ${from} has more than 16 kB of headers`, sent: true }
  if (/^(HPE_|HTTPParserError$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/.test(code))
    return { text: `The answer of ${from} is not valid HTTP: ${message}`, sent: true }
  if (/^(Z_|ZSTD_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_ZLIB)/.test(code))
    return { text: `The answer of ${from} cannot be decompressed: ${message} (${code})`, sent: true }
  return undefined
}
