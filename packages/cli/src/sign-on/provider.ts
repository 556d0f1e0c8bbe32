/** The sign-on service as oauth4webapi sees it, and its failures as ours. */
import { randomBytes } from 'node:crypto'
import { type Configuration, issuerOf } from '@headend/core/config'
import { AppError, withMessage } from '@headend/core/errors'
import { asObject } from '@headend/core/schema'
import {
  decodeToken,
  demandIssuer,
  LoginError,
  NOT_SUPPORTED,
  parseDiscovery,
  plainRefusal,
  type SignOnRefusal,
} from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import { HintedError } from '../errors.ts'
import { explain } from '../network/explain.ts'
import { network } from '../network/fetch.ts'

export interface SignOnProvider {
  server: oauth.AuthorizationServer
  client: oauth.Client
  /** New options for each request: time limit, fetch function, and whether plain http is allowed. */
  http: () => {
    [oauth.allowInsecureRequests]: boolean
    [oauth.customFetch]?: typeof signOnFetch
    signal: AbortSignal
  }
}

/** An error names the reason for a missing answer, as far as it is known. */
async function signOnFetch(address: string, init?: object): Promise<Response> {
  return network.fetch(address, init).catch((error: unknown) => {
    const explanation = explain(error, address)
    throw explanation ? withMessage(explanation, { message: `${NO_ANSWER}: ${explanation.message}` }) : error
  })
}

const NO_ANSWER = 'No answer from the sign-on service'

export function signOnRequest(requestTimeout: number, insecure = false) {
  return {
    [oauth.allowInsecureRequests]: insecure,
    [oauth.customFetch]: signOnFetch,
    signal: AbortSignal.timeout(requestTimeout),
  }
}

/** Reads the realm's discovery document. */
export async function discover(configuration: Configuration, clientId: string): Promise<SignOnProvider> {
  const authority = new URL(configuration.authority)
  // readConfiguration allows http: only on this machine, or if the profile allows it.
  const insecure = authority.protocol === 'http:'
  const { requestTimeout, metadataUrl } = configuration.signOn
  const http = () => signOnRequest(requestTimeout, insecure)
  return signOnCall(async () => {
    const response = metadataUrl
      ? await signOnFetch(metadataUrl, { signal: http().signal })
      : await oauth.discoveryRequest(authority, http())
    const server = metadataUrl
      ? await readServerMetadata(response, configuration)
      : await oauth.processDiscoveryResponse(new URL(issuerOf(configuration)), response)
    return { server, client: { client_id: clientId }, http }
  })
}

/** The whole document, also the parts that core does not use: the terminal can sign in by device code. */
async function readServerMetadata(
  response: Response,
  configuration: Configuration,
): Promise<oauth.AuthorizationServer> {
  if (!response.ok) throw statusError(response.status)
  const document: unknown = await response.json()
  const { issuer } = parseDiscovery(document)
  demandIssuer({ issuer }, configuration)
  return Object.assign({}, document, { issuer })
}

/** The sign-on's clock, from the new ID token: a wrong local clock must not refuse granted tokens. */
export async function withClockOf(response: Response, client: oauth.Client): Promise<oauth.Client> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { id_token } = asObject(body)
  const { iat } = asObject(typeof id_token === 'string' ? decodeToken(id_token) : undefined)
  const skew = typeof iat === 'number' ? iat - Math.floor(Date.now() / 1000) : 0
  return { ...client, [oauth.clockSkew]: skew }
}

/** 72 bytes are 96 characters (SES-003). */
export function newVerifier(): string {
  return randomBytes(72).toString('base64url')
}

/** Runs calls to the sign-on service; their errors become AppErrors. */
export async function signOnCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw signOnError(error)
  }
}

/** An error of a call to the sign-on service as an AppError. */
export function signOnError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = (error as Error).message
  if (error instanceof oauth.ResponseBodyError) {
    const kind = error.status < 500 ? 'not-authenticated' : 'server'
    return new AppError(kind, refusalText(error), { cause: error, status: error.status })
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new AppError('not-authenticated', 'The sign-on service refused the client', {
      cause: error,
      status: error.status,
    })
  if (error instanceof oauth.AuthorizationResponseError) return signInRefusal(error)
  if (error instanceof oauth.OperationProcessingError && error.code === oauth.MISSING_SERVER_METADATA)
    return notOfferedError(error)
  // The library gives the answer that was not one of OpenID: a proxy's, say.
  if (error instanceof oauth.OperationProcessingError && isRefusal(error.cause))
    return statusError(error.cause.status, error)
  if (isFetchFailure(error) || (error as Error).name === 'TimeoutError')
    return new AppError('unspecified', NO_ANSWER, { cause: error, status: 0 })
  return new AppError('server', `Unexpected answer of the sign-on service: ${message}`, { cause: error })
}

function signInRefusal({ error, error_description }: oauth.AuthorizationResponseError): AppError {
  const refusal = { error, error_description }
  return withMessage(new LoginError(refusal), { message: refusalText(refusal) })
}

function refusalText(refusal: SignOnRefusal): string {
  const { error, error_description } = refusal
  return plainRefusal(refusal) ?? `The sign-on service refused: ${error_description || error}`
}

function notOfferedError(error: oauth.OperationProcessingError): AppError {
  const { attribute } = error.cause as { attribute: string }
  return new HintedError('configuration', NOT_SUPPORTED, `The sign-on service has no ${attribute}`)
}

function statusError(status: number, cause?: Error): AppError {
  return new AppError('server', `The sign-on service answered ${status}`, { cause, status })
}

/** undici's answers are not instances of the global Response. */
function isRefusal(cause: unknown): cause is Response {
  return Object.prototype.toString.call(cause) === '[object Response]' && !(cause as Response).ok
}

/** The library throws TypeErrors; an invalid address throws one too, but with a code. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && !('code' in error)
}

/** An address for a person to open: only a web address is accepted. */
export function webAddress(text: string): URL {
  const address = URL.parse(text)
  if (address && /^https?:$/.test(address.protocol)) return address
  throw new AppError('server', `Unexpected answer of the sign-on service: ${text} is not a web address`)
}
