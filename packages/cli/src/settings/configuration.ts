import { readFile } from 'node:fs/promises'
import { type Configuration, fetchConfiguration, parseConfiguration } from '@headend/core/config'
import type { AppError } from '@headend/core/errors'
import { HintedError } from '../errors.ts'
import { explain } from '../network/explain.ts'
import { network } from '../network/fetch.ts'
import { unreadable } from '../unreadable.ts'
import { DEFAULT_CONFIG, type Settings } from './settings.ts'

/** The configuration document of a file or an address; whatever is wrong names the file or address. */
export async function readConfiguration({
  config,
  environment,
}: Pick<Settings, 'config' | 'environment'>): Promise<Configuration> {
  if (/^https?:/i.test(config))
    return fetchConfiguration(config, network.fetch, environment).catch(hinted(config))
  const text = await readFrom(config).catch((error: AppError) => {
    throw /^[\w.-]+:\d+(\/|$)/.test(config) ? meant(error, `http://${config}`) : error
  })
  return parseConfiguration(text, { source: config, environment })
}

async function readFrom(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw unreadable(file, cause, 'configuration')
  }
}

function hinted(address: string) {
  return (error: AppError): never => {
    // Where a console is, its document lies beside it.
    if (error.status !== 0) throw /\.json$/i.test(address) ? error : meant(error, documentAt(address))
    const hint =
      address === DEFAULT_CONFIG
        ? "Run 'npm start', or name your configuration in HEADEND_CONFIG or a profile"
        : 'Check HEADEND_CONFIG or the profile'
    const known = explain(error.cause, address)
    if (!known) throw new HintedError(error.kind, error.message, hint, error)
    const kind = known.kind === 'not-sent' ? known.kind : error.kind
    throw new HintedError(kind, `${error.message}: ${known.message}`, known.remedy ?? hint, error)
  }
}

function meant(error: AppError, address: string): HintedError {
  return new HintedError(error.kind, error.message, `Is ${address} meant?`, error)
}

function documentAt(console: string): string {
  return new URL('config.json', console.endsWith('/') ? console : `${console}/`).href
}
