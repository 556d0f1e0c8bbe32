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
  if (!options.dryRun) await offerLogin(context, name)
}

/** The reader names the address and what was expected; a page in its place has no advice of its own. */
function throwHinted(error: AppError): never {
  if (error instanceof HintedError) throw error
  const hint = 'Name the address of the start page of the console, or of its config.json'
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

/** Signs in if a person agrees; otherwise names the command. */
async function offerLogin(context: CliContext, name: string): Promise<void> {
  const { options, output, terminal } = context
  const session = await context.session().catch(() => undefined)
  if (session?.roles) return output.say(`Signed in as ${session.user.username}`)
  const target = name === 'default' ? [] : ['--profile', name]
  const command = ['headend', 'login', ...targetArgv({ env: options.env, profile: undefined }), ...target]
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
