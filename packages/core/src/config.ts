/**
 * The one configuration document, read by the console beside its index.html and by the terminal from a file or an
 * address. Whatever is wrong with it is said by path and expectation, and nothing else starts.
 */
import * as z from 'zod/mini'
import { CLIENT } from './client.ts'
import { COUNTRIES } from './country.ts'
import { ENVIRONMENTS, type EnvironmentName } from './environment.ts'
import { AppError } from './errors.ts'
import { LOG_LEVELS } from './log.ts'
import { assetTypesSchema, storesSchema } from './media-offer.ts'
import { describeIssues } from './schema.ts'

const address = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'expected an http or https address',
    ),
  )
const text = z.string().check(z.minLength(1, 'expected a text that is not empty'))
// Objects, not records over an enum: those refuse the keys that they do not know.
const inCountry = z.optional(text)
const perCountry = z.object({ SE: inCountry, FI: inCountry, NO: inCountry, DK: inCountry })

/** The refusal as the sign-on's library words it, and what would do. */
const chosen = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  z.enum(choices, `Invalid value for ${name}: expected one of ${choices.join(', ')}`)

const signOnSchema = z.object({
  url: address,
  clientId: text,
  cliClientId: text,
  scope: z._default(z.string(), 'openid profile email'),
  /** A JSON document with the sign-on's endpoints, where its well-known one cannot be used (SES-009). */
  metadataUrl: z.optional(address),
  /** The issuer that the sign-on must name, where it is not the authority. */
  issuer: z.optional(address),
  /** Roles of this client count beside those of the realm (ROL-003). */
  roleClient: z.optional(text),
  /** Seconds a token must still live when a request starts. */
  minValidity: z._default(z.number('Invalid minValidity: expected a number'), 60),
  /** Counts tokens as expired 30 s earlier, for machines whose clocks run apart while a token lives (SES-039). */
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
  /** From which level on the console uploads what it logs (NET-048). */
  remoteLogLevel: z._default(z.enum(LOG_LEVELS, `expected one of ${LOG_LEVELS.join(', ')}`), 'ERROR'),
})

/** The shape of the document; docs/deploying.md names every key. */
export const documentSchema = z.object({
  brand: text,
  defaultCountry: z.enum(COUNTRIES, `expected one of ${COUNTRIES.join(', ')}`),
  environment: z.enum(ENVIRONMENTS, `expected one of ${ENVIRONMENTS.join(', ')}`),
  realm: text,
  /** Whom to ask for a role that is missing: 'the service desk, desk@example.com'. */
  accessContact: z.optional(text),
  stores: storesSchema,
  assetTypes: assetTypesSchema,
  environments: z.object({ production: z.optional(environmentSchema), pilot: z.optional(environmentSchema) }),
})

type Document = z.output<typeof documentSchema>

/** The document with the environment in force picked out. */
export interface Configuration extends Omit<Document, 'environments'>, z.output<typeof environmentSchema> {
  /** Where the realm's discovery document lives: {signOn.url}/realms/{realm}. */
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

/** Parses the text of a configuration document; throws a 'configuration' error that names source, path and expectation. */
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
  return { ...document, ...inForce, environment: name, authority }
}

/** Milliseconds in which a configuration has to arrive. */
const PATIENCE = 10_000

/** Reads the document at an address; throws a 'configuration' error that names the address and what was wrong. */
export async function fetchConfiguration(
  address: string,
  get: typeof globalThis.fetch,
  environment?: EnvironmentName,
): Promise<Configuration> {
  const unreached = (cause: unknown): never => {
    throw new AppError('configuration', `${address}: cannot be reached`, { cause, status: 0 })
  }
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await get(address, { cache: 'no-store', signal }).catch(unreached)
  if (!response.ok)
    throw new AppError('configuration', `${address}: answered ${response.status}`, {
      status: response.status,
    })
  // A document may begin to come, and then stall.
  const json = await response.text().catch(unreached)
  return parseConfiguration(json, { source: address, environment })
}

function parseJson(json: string, source: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new AppError('configuration', `${source}: expected a JSON document (${(cause as Error).message})`, {
      cause,
    })
  }
}
