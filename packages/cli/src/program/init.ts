/** First use: finds the configuration of a console, and saves its address in a profile. */
import { type Configuration, issuerOf } from '@headend/core/config'
import { COUNTRIES } from '@headend/core/country'
import type { AppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import { targetArgv } from '../options.ts'
import { confirm } from '../prompts.ts'
import { readConfiguration } from '../settings/configuration.ts'
import { configAddress, requireConsoleAddress } from '../settings/console-address.ts'
import { asCalled } from '../settings/environment.ts'
import { type Profile, readProfiles, saveProfile } from '../settings/profiles.ts'
import { toEnvironment } from '../settings/settings.ts'
import { signInFile } from '../sign-on/token-source.ts'
import type { Terminal } from '../terminal.ts'
import { demandProfileName, toProfile } from './profile.ts'

const COLUMNS = [
  { key: 'profile', label: 'Profile' },
  { key: 'config', label: 'Configuration' },
  { key: 'brand', label: 'Brand' },
  { key: 'environments', label: 'Environments' },
  { key: 'environment', label: 'In use' },
  { key: 'countries', label: 'Countries' },
  { key: 'signOn', label: 'Sign-on' },
  { key: 'services', label: 'Services' },
] as const

export async function init(context: CliContext, typedAddress: string): Promise<void> {
  const { output, options, terminal } = context
  const { env } = terminal
  const print = output.record(COLUMNS)
  const name = options.profile || env.HEADEND_PROFILE || 'default'
  demandProfileName(name)
  const config = configAddress(requireConsoleAddress(typedAddress))
  const previous = (await readProfiles(env)).get(name)
  const values = toProfile(options, config)
  const configuration = await readConfiguration({
    config,
    namedBy: 'The command line',
    insecure: previous?.insecure ?? false,
    environment: toEnvironment(options.env || env.HEADEND_ENV || undefined),
  }).catch(throwHinted)
  if (!options.dryRun) await saveProfile(name, values, env)
  await print({ profile: name, config, ...describeConfiguration(configuration) })
  output.say(options.dryRun ? 'Dry run: profile not saved' : savedText(name, config, previous))
  if (env.HEADEND_CONFIG) return output.say('HEADEND_CONFIG is set, and overrides the profile')
  if (!options.dryRun && !(await isSignedIn(configuration, env))) await offerLogin(context)
}

/** Adds advice: the address is that of another document, or the document has a wrong value. */
function throwHinted(error: AppError): never {
  if (error instanceof HintedError) throw error
  const isOther = error.status !== undefined || error.cause !== undefined
  const hint = isOther
    ? 'Name the address of the start page of the console, or of its config.json'
    : 'Ask the operator of the console to correct this value'
  throw new HintedError(error.kind, error.message, hint, error)
}

function describeConfiguration(configuration: Configuration) {
  const { brand, environment, availableEnvironments, defaultCountry, services } = configuration
  const others = COUNTRIES.filter((country) => country !== defaultCountry)
  return {
    brand,
    environment,
    environments: availableEnvironments,
    countries: [defaultCountry, ...others],
    signOn: issuerOf(configuration),
    services: Object.keys(services),
  }
}

function savedText(name: string, config: string, previous: Profile | undefined): string {
  if (!previous) return `Profile '${name}' was created`
  const before = previous.config && previous.config !== config ? `: it had ${previous.config}` : ''
  return `Profile '${name}' was updated${before}`
}

/** Asks no one: a secret or token must not go to an address that was typed a moment ago. */
async function isSignedIn(configuration: Configuration, env: Terminal['env']): Promise<boolean> {
  if (env.HEADEND_TOKEN || env.HEADEND_CLIENT_ID) return true
  return (await signInFile(configuration, env).peek()) !== undefined
}

/** Signs in if a person agrees; otherwise names the command. */
async function offerLogin(context: CliContext): Promise<void> {
  const { options, output, terminal } = context
  const command = ['headend', 'login', ...targetArgv({ env: undefined, profile: options.profile })]
  const isAsked = terminal.attended && options.input && !output.json && !options.yes
  const agrees = isAsked && (await confirm(SIGN_IN_NOW, options, terminal))
  if (!agrees) return output.say(asCalled(`To sign in: ${command.join(' ')}`, terminal.env))
  return (await import('./session.ts')).login(context, {})
}

const SIGN_IN_NOW = {
  title: 'The next step is to sign in.',
  text: '',
  yes: 'Sign in now',
  destructive: false,
}
