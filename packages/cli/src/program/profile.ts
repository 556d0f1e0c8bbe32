/** Profiles: configuration, country and environment under a name, to type less. */
import path from 'node:path'
import { AppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { type Profile, profilesFile, readProfiles, removeProfile, saveProfile } from '../settings/profiles.ts'
import { toCountry, toEnvironment } from '../settings/settings.ts'

const COLUMNS = [
  { key: 'name', label: 'Profile' },
  { key: 'config', label: 'Configuration' },
  { key: 'country', label: 'Country' },
  { key: 'env', label: 'Environment' },
  { key: 'inUse', label: 'In use' },
  { key: 'insecure', label: 'Allows http' },
] as const

export async function profiles({ output, options, terminal: { env } }: CliContext): Promise<void> {
  const print = output.list(COLUMNS)
  const used = options.profile || env.HEADEND_PROFILE || 'default'
  const rows = [...(await readProfiles(env))].map(([name, profile]) =>
    profileRow(name, profile, name === used),
  )
  if (rows.length === 0) output.say(`No profiles in ${profilesFile(env)}`)
  await print(output.json ? rows : rows.map(toTextRow))
}

function toTextRow(row: ReturnType<typeof profileRow>) {
  return { ...row, insecure: row.insecure ? 'yes' : '', inUse: row.inUse ? 'yes' : '' }
}

const RESULT_COLUMNS = [...COLUMNS.slice(0, 4), COLUMNS[5], { key: 'status', label: 'Status' }] as const

/** Saves a profile; country and environment come from the global options. */
export async function set(
  context: CliContext,
  name: string,
  { config, insecure }: { config?: string; insecure?: boolean },
): Promise<void> {
  const { output, options, terminal } = context
  const print = output.record(RESULT_COLUMNS)
  const values = { ...toProfile(options, config), ...(insecure !== undefined && { insecure }) }
  demandProfileName(name)
  if (Object.keys(values).length === 0)
    throw new AppError('usage', 'Nothing to save: add --config, --country, --env or --insecure')
  const previous = (await readProfiles(terminal.env)).get(name)
  const profile = options.dryRun ? { ...previous, ...values } : await saveProfile(name, values, terminal.env)
  const status = previous ? 'updated' : 'created'
  output.say(options.dryRun ? 'Dry run: profile not saved' : `Profile '${name}' was ${status}`)
  if (output.json || options.dryRun)
    await print({
      ...(output.json ? profileRow(name, profile, false) : toTextRow(profileRow(name, profile, false))),
      status,
    })
}

export async function remove(
  { output, options, terminal: { env } }: CliContext,
  name: string,
): Promise<void> {
  const print = output.record(RESULT_COLUMNS)
  const previous = (await readProfiles(env)).get(name)
  if (!options.dryRun || !previous) await removeProfile(name, env)
  output.say(options.dryRun ? 'Dry run: profile not removed' : `Profile '${name}' was removed`)
  if (output.json) await print({ ...profileRow(name, previous ?? {}, false), status: 'deleted' })
}

function profileRow(
  name: string,
  { config = '', country = '', env = '', insecure = false }: Profile,
  inUse: boolean,
) {
  return { name, config, country, env, insecure, inUse }
}

export function demandProfileName(name: string): void {
  if (!/^[\w.-]+$/.test(name))
    throw new AppError('usage', `Not a valid profile name: '${name}'. Use letters, digits, '-', '_' and '.'`)
}

/** '' removes a setting. A file gets its absolute path: the program may start elsewhere later. */
export function toProfile({ country, env }: CliContext['options'], config: string | undefined): Profile {
  const isFile = config && !/^https?:/i.test(config)
  if (isFile && /^[a-z][a-z\d+.-]*:\/\//i.test(config))
    throw new AppError('usage', `--config must be a file or an address with http or https, not '${config}'`)
  return {
    ...(config !== undefined && { config: isFile ? path.resolve(config) : config }),
    ...(country !== undefined && { country: (country && toCountry(country)) ?? '' }),
    ...(env !== undefined && { env: (env && toEnvironment(env)) ?? '' }),
  }
}
