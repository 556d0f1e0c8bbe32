import { existsSync } from 'node:fs'
import path from 'node:path'
import { ENVIRONMENTS, type EnvironmentName } from '@headend/core/config'
import { COUNTRIES, type Country, requireCountry } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { suggestions } from '@headend/core/suggestions'
import { sentence } from '@headend/core/text'
import { HintedError } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { type Profile, readProfile } from './profiles.ts'

/** The address of `npm start`, a default in a checkout only: elsewhere any program could listen there. */
const LOCAL_CONFIG = 'http://127.0.0.1:4400/config.json'

export interface ConfigSource {
  /** File or address of the configuration document; undefined where nothing names one. */
  config: string | undefined
  namedBy: string
  /** Whether the profile allows http: beyond this machine. */
  insecure: boolean
}

export interface Settings extends ConfigSource {
  country: Country | undefined
  environment: EnvironmentName | undefined
}

/** An option wins over the environment, the profile and the default. */
export async function readSettings(
  options: Pick<GlobalOptions, 'country' | 'env' | 'profile'>,
  env: Terminal['env'],
): Promise<Settings> {
  const profile = await readProfile(options.profile || env.HEADEND_PROFILE || undefined, env)
  return {
    ...configSource(env.HEADEND_CONFIG?.trim(), profile),
    insecure: profile.insecure ?? false,
    country:
      toCountry(options.country) ??
      toCountry(env.HEADEND_COUNTRY || undefined, 'HEADEND_COUNTRY') ??
      toCountry(profile.country, 'the profile'),
    environment: toEnvironment(options.env ?? (env.HEADEND_ENV || profile.env)),
  }
}

function configSource(variable: string | undefined, { config }: Profile) {
  if (variable) return { config: variable, namedBy: 'HEADEND_CONFIG' }
  if (config) return { config, namedBy: 'The profile' }
  return { config: isCheckout() ? LOCAL_CONFIG : undefined, namedBy: "'npm start'" }
}

/** Whether this program runs inside its project, as source or as bundle (dist/lazy). */
function isCheckout(): boolean {
  return existsSync(path.join(import.meta.dirname, '../../../../tools/start.ts'))
}

/** `source`: the name of the setting, if it was not typed. */
export function toCountry(value: string | undefined, source?: string): Country | undefined {
  if (value === undefined) return undefined
  try {
    return requireCountry(value.toUpperCase())
  } catch (error) {
    const { message } = error as Error
    const hint = sentence(
      [source && `${source} sets this value`, `the countries are ${COUNTRIES.join(', ')}`]
        .filter(Boolean)
        .join('; '),
    )
    throw new HintedError('usage', message, hint, error)
  }
}

export function toEnvironment(value: string | undefined): EnvironmentName | undefined {
  if (value === undefined) return undefined
  const environment = ENVIRONMENTS.find((name) => name === value)
  if (!environment)
    throw new AppError(
      'usage',
      `Unknown environment '${value}'${suggestions(value, ENVIRONMENTS, 'The environments are')}`,
    )
  return environment
}
