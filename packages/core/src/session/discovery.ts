/** The discovery document of a sign-on service (OpenID Connect Discovery 1.0; SES-008, API-001). */
import * as z from 'zod/mini'
import { type Configuration, issuerOf } from '../foundation/config.ts'
import { AppError } from '../foundation/errors.ts'
import { describeIssues } from '../foundation/schema.ts'

const list = z.optional(z.array(z.string()))
const address = z.optional(z.string())

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  end_session_endpoint: address,
  revocation_endpoint: address,
  check_session_iframe: address,
  response_types_supported: list,
  response_modes_supported: list,
  code_challenge_methods_supported: list,
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
})

export type Discovery = z.output<typeof discoverySchema>
type Endpoint = Extract<keyof Discovery, `${string}_endpoint` | 'check_session_iframe'>

export function parseDiscovery(document: unknown): Discovery {
  const parsed = discoverySchema.safeParse(document)
  if (parsed.success) return parsed.data
  throw new AppError(
    'parse',
    `The configuration of the sign-on is invalid: ${describeIssues(parsed.error, 'the document')}`,
  )
}

/** Throws if the issuer is not `signOn.issuer`, by default the authority; also for `metadataUrl`. */
export function demandIssuer(
  { issuer }: Pick<Discovery, 'issuer'>,
  configuration: Pick<Configuration, 'authority' | 'signOn'>,
): void {
  const expected = issuerOf(configuration)
  if (issuer === expected) return
  const source = configuration.signOn.metadataUrl ?? configuration.authority
  throw new AppError('configuration', `${source} says that the issuer is ${issuer}, expected ${expected}`)
}

/** The address of a required endpoint (SES-018). */
export function endpoint(discovery: Discovery, name: Endpoint): string {
  return discovery[name] ?? notSupported(name)
}

/** Throws if the service does not support the console's flow (SES-002, SES-011, SES-018). */
export function demandSupport(discovery: Discovery, { responseMode }: { responseMode: string }): void {
  endpoint(discovery, 'authorization_endpoint')
  endpoint(discovery, 'token_endpoint')
  if (!offers(discovery.response_types_supported, 'code')) notSupported('response_type code')
  if (!offers(discovery.response_modes_supported, responseMode)) notSupported(`response_mode ${responseMode}`)
  if (!offers(discovery.code_challenge_methods_supported, 'S256')) notSupported('PKCE with S256')
}

/** An absent list allows everything. */
function offers(list: readonly string[] | undefined, wanted: string): boolean {
  return list === undefined || list.includes(wanted)
}

export const NOT_SUPPORTED = 'Not supported by the OIDC server'

function notSupported(what: string): never {
  throw new AppError('configuration', NOT_SUPPORTED, { errorMessage: what })
}
