import { readFile } from 'node:fs/promises'
import { type Configuration, parseConfiguration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import { HintedError } from './errors.ts'
import { DEFAULT_CONFIG, type Settings } from './settings.ts'

const PATIENCE_MS = 15_000

/** The configuration document of a file or an address; whatever is wrong names the file or address. */
export async function readConfiguration({
  config,
  environment,
}: Pick<Settings, 'config' | 'environment'>): Promise<Configuration> {
  const text = /^https?:/i.test(config) ? await download(config) : await readFrom(config)
  return parseConfiguration(text, { source: config, environment })
}

async function readFrom(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new AppError('configuration', `${file}: cannot be read (${code})`, { cause })
  }
}

async function download(url: string): Promise<string> {
  const response = await ask(url)
  if (!response.ok)
    throw new AppError('configuration', `${url}: expected the document, got status ${response.status}`)
  return response.text()
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    const hint =
      url === DEFAULT_CONFIG
        ? "Run 'npm start', or name your configuration in HEADEND_CONFIG or a profile"
        : 'Check HEADEND_CONFIG or the profile'
    throw new HintedError('configuration', `${url}: no answer`, hint, cause)
  }
}
