/** Whether people can sign in at the sign-on of a configuration. */
import { type Configuration, issuerOf } from '../foundation/config.ts'
import { type AppError, asAppError } from '../foundation/errors.ts'
import {
  type Discovery,
  demandIssuer,
  demandSupport,
  isNobodyThere,
  LoginError,
  parseDiscovery,
} from '../session/index.ts'
import { allowedOrigin } from './cors.ts'
import { type Finding, findingsOf, orOk } from './finding.ts'
import { isUnencrypted, type Probe, type Reply, redirectTarget } from './probe.ts'

const SECTION = 'Sign-on'

export function discoveryAddress({ authority, signOn }: Configuration): string {
  return signOn.metadataUrl ?? `${authority}/.well-known/openid-configuration`
}

/** The sign-on's own document; undefined if it could not be read. */
export function readDiscovery({ reply }: Probe): Discovery | undefined {
  try {
    return reply?.status === 200 ? parseDiscovery(JSON.parse(reply.body)) : undefined
  } catch {
    return undefined
  }
}

/** Whether the sign-on answers, as the expected issuer, with PKCE. */
export function signOnFindings(probe: Probe, configuration: Configuration): Finding[] {
  const { ok, problem } = findingsOf('Sign-on', SECTION)
  const { address, reply, failure } = probe
  const advice = 'Check signOn.url and realm in config.json'
  if (isUnencrypted(address))
    return [problem(`${address} is not encrypted`, 'Name an https address in signOn.url')]
  if (!reply) return [problem(failure?.text ?? 'No answer', failure?.remedy ?? advice)]
  if (reply.status !== 200) return [problem(`${address} answered ${reply.status}`, advice)]
  const discovery = readDiscovery(probe)
  if (!discovery) return [problem(`${address} is not the document of a sign-on`, advice)]
  return [
    ok(`${configuration.authority} answers`),
    issuerFinding(discovery, configuration),
    supportFinding(discovery, configuration),
  ]
}

function issuerFinding(discovery: Discovery, configuration: Configuration): Finding {
  const { ok, problem } = findingsOf('Issuer', SECTION)
  const error = errorOf(() => demandIssuer(discovery, configuration))
  if (!error) return ok(issuerOf(configuration))
  return problem(
    `The sign-on says that its issuer is ${discovery.issuer}, expected ${issuerOf(configuration)}`,
    'Write signOn.url as the sign-on names itself, or set signOn.issuer',
  )
}

function supportFinding(discovery: Discovery, { signOn }: Configuration): Finding {
  const { ok, problem } = findingsOf('PKCE', SECTION)
  const error = errorOf(() => demandSupport(discovery, signOn))
  if (!error) return ok('The sign-on supports the code flow with PKCE (S256)')
  return problem(`${error.message}: ${error.errorMessage}`, 'Enable it at the sign-on')
}

function errorOf(check: () => void): AppError | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return asAppError(error)
  }
}

/** The redirect addresses of a console at this base address. */
export const redirectAddresses = (base: string) => [base, new URL('silent-sign-on.html', base).href]

/** A request that shows no page: a known redirect address gets an answer, another one an error. */
export function authorizationAddress(
  endpoint: string,
  configuration: Configuration,
  redirect: string,
): string {
  const { clientId, scope, responseMode } = configuration.signOn
  const address = new URL(endpoint)
  const query = {
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    response_mode: responseMode,
    scope,
    prompt: 'none',
    state: 'headend-doctor',
    nonce: 'headend-doctor',
    // The example of RFC 7636: no code comes of this request.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

export interface RedirectFacts {
  redirect: string
  probe: Probe
}

export function redirectFindings(facts: readonly RedirectFacts[], clientId: string): readonly Finding[] {
  const { ok, problem } = findingsOf('Redirect addresses', SECTION)
  const problems = facts.flatMap(({ redirect, probe }) => {
    const refusal = redirectRefusal(probe)
    return refusal === undefined
      ? []
      : [
          problem(
            `The sign-on refuses ${redirect} for the client ${clientId}: ${refusal}`,
            `Add ${redirect} to the redirect addresses of the client ${clientId}`,
          ),
        ]
  })
  return orOk(problems, ok(`The sign-on accepts them for the client ${clientId}`))
}

/** Undefined if the sign-on accepts the request, though no one is signed in. */
function redirectRefusal(probe: Probe): string | undefined {
  const { reply, failure } = probe
  const target = redirectTarget(probe)
  if (!target) return reply ? `it answered ${reply.status}` : (failure?.text ?? 'no answer')
  const answer = new URLSearchParams(target.hash.slice(1) || target.search)
  const error = answer.get('error')
  if (error === null) return undefined
  const refusal = new LoginError({ error, error_description: answer.get('error_description') })
  return isNobodyThere(refusal) ? undefined : refusal.message
}

/** An invalid code: the sign-on refuses it, and its answer shows whether the console could read it. */
export function tokenRequest(clientId: string, redirect: string): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'headend-doctor',
    client_id: clientId,
    redirect_uri: redirect,
    code_verifier: 'headend-doctor'.repeat(4),
  })
}

/** Whether pages of the console's origin may read the sign-on's answers. */
export function signOnCorsFindings({ address, reply }: Probe, origin: string): Finding[] {
  const { ok, problem } = findingsOf('Web origins', SECTION)
  if (!reply || new URL(address).origin === origin) return []
  if (isReadable(reply, origin)) return [ok(`The sign-on allows calls from ${origin}`)]
  return [
    problem(
      `The sign-on does not allow calls from ${origin}`,
      `Add ${origin} to the web origins of the client`,
    ),
  ]
}

function isReadable({ headers }: Reply, origin: string): boolean {
  return [origin, '*'].includes(allowedOrigin(headers) ?? '')
}
