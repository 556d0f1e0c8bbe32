import { COUNTRIES, type Country, requireCountry } from '@headend/core/country'
import { ENVIRONMENTS, type EnvironmentName } from '@headend/core/environment'
import { AppError } from '@headend/core/errors'
import { noneOf } from '@headend/core/near'
import { sentence } from '@headend/core/text'
import { HintedError } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { readProfile } from './profiles.ts'

export const DEFAULT_CONFIG = 'http://127.0.0.1:4400/config.json'

export interface Settings {
  /** File or address of the configuration document. */
  config: string
  country: Country | undefined
  environment: EnvironmentName | undefined
}

/** Flag over environment over profile over default. */
export async function readSettings(
  options: Pick<GlobalOptions, 'country' | 'env' | 'profile'>,
  env: Terminal['env'],
): Promise<Settings> {
  const profile = await readProfile(options.profile || env.HEADEND_PROFILE || undefined, env)
  return {
    config: env.HEADEND_CONFIG || profile.config || DEFAULT_CONFIG,
    country:
      toCountry(options.country) ??
      toCountry(env.HEADEND_COUNTRY || undefined, 'HEADEND_COUNTRY') ??
      toCountry(profile.country, 'the profile'),
    environment: toEnvironment(options.env ?? (env.HEADEND_ENV || profile.env)),
  }
}

/** `source`: what names it, where nobody has typed it. */
export function toCountry(value: string | undefined, source?: string): Country | undefined {
  if (value === undefined) return undefined
  try {
    return requireCountry(value.toUpperCase())
  } catch (error) {
    const { message } = error as Error
    const hint = sentence(
      [source && `${source} names it`, `the countries are ${COUNTRIES.join(', ')}`]
        .filter(Boolean)
        .join('; '),
    )
    throw new HintedError('usage', message, hint, error)
  }
}

export function toEnvironment(value: string | undefined): EnvironmentName | undefined {
  if (value === undefined) return undefined
  const known = ENVIRONMENTS.find((name) => name === value)
  if (!known)
    throw new AppError('usage', `Unknown environment '${value}'${noneOf(value, ENVIRONMENTS, 'There are')}`)
  return known
}
