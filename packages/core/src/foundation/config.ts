/**
 * The configuration document: the console reads it beside its index.html, the terminal from a file or a URL.
 * Any problem is reported by path and expectation, and stops the start.
 */
import * as z from 'zod/mini'
import { COUNTRIES, type Country } from './country.ts'
import { AppError } from './errors.ts'
import { LOG_LEVELS } from './log.ts'
import { describeIssues, id } from './schema.ts'

/** The product's name in headers and in the remote log (NET-038, NET-039). */
export const CLIENT = { name: 'adminui', version: '0.0.49' } as const

export const ENVIRONMENTS = ['production', 'pilot'] as const

export type EnvironmentName = (typeof ENVIRONMENTS)[number]

const store = z.object({ id, name: z.string() })
/** A store whose media may be put into a campaign (MED-013). */
export type StoreOption = z.output<typeof store>

const assetType = z.object({ typeName: z.string(), typeValue: z.string() })
/** A kind of media (MED-012). */
export type AssetType = z.output<typeof assetType>

const stores = z.object({ rental: z._default(z.array(store), []), est: z._default(z.array(store), []) })
type Stores = z.output<typeof stores>

function storesOf(rental: number, est?: number): Stores {
  const option = (number: number, name: string) => ({ id: String(number), name })
  return {
    rental: [option(rental, 'Film rental')],
    est: est === undefined ? [] : [option(est, 'Film EST')],
  }
}

/** Defaults (MED-010, MED-011); calls use the ids only (OPN-33). */
const STORES: Record<Country, Stores> = {
  SE: storesOf(1, 3),
  FI: storesOf(1, 3),
  NO: storesOf(7005, 7042),
  DK: storesOf(1),
}

const MOVIE: AssetType = { typeName: 'Movie', typeValue: 'movie' }
const ASSET_TYPES: Record<Country, AssetType[]> = { SE: [MOVIE], FI: [MOVIE], NO: [MOVIE], DK: [MOVIE] }

/** A missing country gets the defaults (MED-014). */
function withDefaults<Schema extends z.ZodMiniType>(
  schema: Schema,
  constants: Record<Country, z.output<Schema>>,
) {
  const inCountry = (country: Country) => z._default(schema, constants[country] as never)
  const shape = { SE: inCountry('SE'), FI: inCountry('FI'), NO: inCountry('NO'), DK: inCountry('DK') }
  return z._default(z.object(shape), constants as never)
}

const storesSchema = withDefaults(stores, STORES)
const assetTypesSchema = withDefaults(z.array(assetType), ASSET_TYPES)

const address = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'expected an http or https address',
    ),
  )
const text = z.string().check(z.minLength(1, 'expected a text that is not empty'))
// Objects, because records over an enum reject unknown keys.
const inCountry = z.optional(text)
const perCountry = z.object({ SE: inCountry, FI: inCountry, NO: inCountry, DK: inCountry })

/** The error text of the sign-on's library, with the valid values. */
const chosen = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  z.enum(choices, `Invalid value for ${name}: expected one of ${choices.join(', ')}`)

const signOnSchema = z.object({
  url: address,
  clientId: text,
  cliClientId: text,
  scope: z._default(z.string(), 'openid profile email'),
  /** A document with the sign-on's endpoints instead of the well-known one (SES-009). */
  metadataUrl: z.optional(address),
  /** The expected issuer, if it is not the authority. */
  issuer: z.optional(address),
  /** A client whose roles are added to those of the realm (ROL-003). */
  roleClient: z.optional(text),
  /** Seconds of validity at the start of a request. */
  minValidity: z._default(z.number('Invalid minValidity: expected a number'), 60),
  /** Tokens expire 30 s earlier, for machines with drifting clocks (SES-039). */
  clockCorrection: z._default(z.boolean(), false),
  onLoad: z._default(chosen('onLoad', ['check-sso', 'login-required']), 'check-sso'),
  flow: z._default(chosen('flow', ['standard', 'implicit', 'hybrid']), 'standard'),
  responseMode: z._default(chosen('responseMode', ['fragment', 'query']), 'fragment'),
  logoutMethod: z._default(z.enum(['GET', 'POST']), 'GET'),
  /** Milliseconds. */
  requestTimeout: z._default(z.number().check(z.positive()), 60_000),
})

const servicesSchema = z.object({
  adminPortal: address,
  remoteEvents: address,
  remoteLog: address,
  metadata: z.optional(
    z.object({ url: address, apiKey: text, apiKeyParameter: text, apiKeyHeader: text, provider: perCountry }),
  ),
  search: z.optional(z.object({ url: address, site: perCountry })),
  imageProxy: z.optional(address),
  imageCache: z.optional(address),
})

const environmentSchema = z.object({
  signOn: signOnSchema,
  services: servicesSchema,
  adminHeaders: z._default(z.record(z.string(), z.string()), {
    Client: CLIENT.name,
    'Client-Version': CLIENT.version,
  }),
  idempotencyHeader: z._default(z.nullable(text), 'Idempotency-Key'),
  /** The lowest log level that the console uploads (NET-048). */
  remoteLogLevel: z._default(z.enum(LOG_LEVELS, `expected one of ${LOG_LEVELS.join(', ')}`), 'ERROR'),
})

/** The shape of the document; docs/deploying.md names every key. */
export const documentSchema = z.object({
  brand: text,
  defaultCountry: z.enum(COUNTRIES, `expected one of ${COUNTRIES.join(', ')}`),
  environment: z.enum(ENVIRONMENTS, `expected one of ${ENVIRONMENTS.join(', ')}`),
  realm: text,
  /** Where to ask for a missing role: 'the service desk, desk@example.com'. */
  accessContact: z.optional(text),
  stores: storesSchema,
  assetTypes: assetTypesSchema,
  environments: z.object({ production: z.optional(environmentSchema), pilot: z.optional(environmentSchema) }),
})

type Document = z.output<typeof documentSchema>

export interface Configuration extends Omit<Document, 'environments'>, z.output<typeof environmentSchema> {
  /** Those with a part in the document. */
  availableEnvironments: readonly EnvironmentName[]
  /** The base of the discovery document: {signOn.url}/realms/{realm}. */
  authority: string
}

/** The issuer that the sign-on and its ID tokens must name. */
export function issuerOf({ authority, signOn }: Pick<Configuration, 'authority' | 'signOn'>): string {
  return signOn.issuer ?? authority
}

export interface ConfigurationSource {
  /** File or address, for messages. */
  source: string
  /** Overrides `environment` of the document (`--env`). */
  environment?: EnvironmentName | undefined
}

/** Parses a document; throws 'configuration' with source, path and expectation. */
export function parseConfiguration(
  json: string,
  { source, environment }: ConfigurationSource,
): Configuration {
  const parsed = documentSchema.safeParse(parseJson(json, source))
  if (!parsed.success)
    throw new AppError('configuration', `${source}: ${describeIssues(parsed.error, 'the document')}`)
  const { environments, ...document } = parsed.data
  const name = environment ?? document.environment
  const inForce = environments[name]
  if (!inForce)
    throw new AppError('configuration', `${source}: environments.${name}: expected an object, got nothing`)
  const authority = `${inForce.signOn.url.replace(/\/+$/, '')}/realms/${encodeURIComponent(document.realm)}`
  const availableEnvironments = ENVIRONMENTS.filter((name) => environments[name])
  return { ...document, ...inForce, environment: name, availableEnvironments, authority }
}

/** Milliseconds. */
const PATIENCE = 10_000

/** Fetches a document; throws 'configuration' with the address and the reason. */
export async function fetchConfiguration(
  address: string,
  get: typeof globalThis.fetch,
  environment?: EnvironmentName,
): Promise<Configuration> {
  const throwUnreachable = (cause: unknown): never => {
    throw new AppError('configuration', `${address}: cannot be reached`, { cause, status: 0 })
  }
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await get(address, { cache: 'no-store', signal }).catch(throwUnreachable)
  if (!response.ok)
    throw new AppError('configuration', `${address}: answered ${response.status}`, {
      status: response.status,
    })
  // The body may stall, too.
  const json = await response.text().catch(throwUnreachable)
  return parseConfiguration(json, { source: address, environment })
}

function parseJson(json: string, source: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    const reason = json.trimStart().startsWith('<') ? 'this is a web page' : (cause as Error).message
    throw new AppError('configuration', `${source}: expected a JSON document (${reason})`, { cause })
  }
}
