import { readFile } from 'node:fs/promises'
import { type Configuration, fetchConfiguration, parseConfiguration } from '@headend/core/config'
import { isUnencrypted } from '@headend/core/deployment'
import type { AppError } from '@headend/core/errors'
import { HintedError } from '../errors.ts'
import { unreadableError } from '../files.ts'
import { explain } from '../network/explain.ts'
import { network } from '../network/fetch.ts'
import type { ConfigSource, Settings } from './settings.ts'

/** Reads the configuration of a file or an address; errors name it, and what named it. */
export async function readConfiguration({
  environment,
  ...source
}: ConfigSource & Pick<Settings, 'environment'>): Promise<Configuration> {
  const { config } = source
  if (!config) throw new HintedError('configuration', 'No configuration is set', SETUP_HINT)
  const configuration = await read(config, source.namedBy, environment, source.insecure)
  if (source.insecure) return configuration
  for (const plain of plainAddresses(configuration)) throw notEncryptedError(`${config}: ${plain}`)
  return configuration
}

const SETUP_HINT = 'Save the address of your console once: headend init https://console.example'

async function read(
  config: string,
  namedBy: string,
  environment: Settings['environment'],
  insecure: boolean,
): Promise<Configuration> {
  const hint = `${namedBy} sets the configuration: use an address such as https://console.example/config.json or a file`
  if (/^https?:/i.test(config)) {
    if (!URL.canParse(config)) throw new HintedError('configuration', `${config}: not an address`, hint)
    if (!insecure && isUnencrypted(config)) throw notEncryptedError(config)
    return fetchConfiguration(config, network.fetch, environment).catch(throwHinted(config, namedBy))
  }
  const text = await readFrom(config).catch((error: AppError) => {
    if (/^[\w.-]+:\d+(\/|$)/.test(config)) throw didYouMeanError(error, `http://${config}`)
    throw new HintedError(error.kind, error.message, hint, error)
  })
  return parseConfiguration(text, { source: config, environment })
}

function notEncryptedError(address: string): HintedError {
  return new HintedError(
    'configuration',
    `${address} is not encrypted: no token is sent to this address`,
    'Use https. To allow http in a profile: headend profile set NAME --insecure',
  )
}

async function readFrom(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw unreadableError(file, cause, 'configuration')
  }
}

function throwHinted(address: string, namedBy: string) {
  return (error: AppError): never => {
    // The address may be that of a console: its document lies beside it.
    if (error.status !== 0)
      throw /\.json$/i.test(address) ? error : didYouMeanError(error, documentAddress(address))
    const isOurs = namedBy === "'npm start'"
    const hint = isOurs
      ? "Run 'npm start', or name your configuration in HEADEND_CONFIG or a profile"
      : `${namedBy} sets the address: check the address`
    const explanation = explain(error.cause, address)
    if (!explanation) throw new HintedError(error.kind, error.message, hint, error)
    const kind = explanation.kind === 'not-sent' ? explanation.kind : error.kind
    // If another try would fail alike, the address is wrong: the status 0 of "no answer" is left out.
    const cause = explanation.status === 0 ? error : explanation.cause
    throw new HintedError(kind, `${error.message}: ${explanation.message}`, explanation.remedy ?? hint, cause)
  }
}

function didYouMeanError(error: AppError, address: string): HintedError {
  return new HintedError(error.kind, error.message, `Did you mean ${address}?`, error)
}

function documentAddress(console: string): string {
  return new URL('config.json', console.endsWith('/') ? console : `${console}/`).href
}

type Addresses = Pick<Configuration, 'signOn' | 'services'>

export function listAddresses({ signOn, services }: Addresses): [path: string, address: string][] {
  const serviceAddresses = Object.entries(services).map(([name, service]) =>
    typeof service === 'object' ? [`services.${name}.url`, service.url] : [`services.${name}`, service],
  )
  return [['signOn.url', signOn.url], ['signOn.metadataUrl', signOn.metadataUrl], ...serviceAddresses].filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
}

/** The only addresses that get a token. */
const TOKEN_ADDRESSES = ['signOn.url', 'signOn.metadataUrl', 'services.adminPortal']

/** A token that was issued for these origins goes nowhere else. */
export function tokenOrigins(configuration: Addresses): string[] {
  const tokenAddresses = listAddresses(configuration).filter(([name]) => TOKEN_ADDRESSES.includes(name))
  const origins = tokenAddresses.map(([, address]) => new URL(address).origin)
  return [...new Set(origins)].toSorted()
}

/** The addresses that would go over a network in clear, as 'path: address'. */
function plainAddresses(configuration: Addresses): string[] {
  return listAddresses(configuration)
    .filter(([, address]) => isUnencrypted(address))
    .map(([name, address]) => `${name}: ${address}`)
}
