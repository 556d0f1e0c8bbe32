import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError, type ErrorKind } from '@headend/core/errors'
import { isObject } from '@headend/core/schema'
import { suggestions } from '@headend/core/suggestions'
import { replaceFile, unreadableError } from '../files.ts'
import type { Terminal } from '../terminal.ts'
import { homeFolder } from './environment.ts'

export interface Profile {
  config?: string
  country?: string
  env?: string
  /** Allows http: beyond this machine, where tokens go over a network in clear. */
  insecure?: boolean
}

export function profilesFile(env: Terminal['env']): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(homeFolder(), '.config'), 'headend', 'profiles.json')
}

/**
 * The profile of this name; without a name the profile `default`, if it exists. Throws 'usage' for an unknown
 * name and 'configuration' for an invalid file.
 */
export async function readProfile(profileName: string | undefined, env: Terminal['env']): Promise<Profile> {
  const name = profileName ?? 'default'
  const file = profilesFile(env)
  const profiles = parseProfiles(await read(file), file)
  if (Object.hasOwn(profiles, name))
    return parseProfile(profiles[name], `${file}: ${name}`, path.dirname(file))
  if (profileName === undefined) return {}
  throw noProfileError('usage', name, file, Object.keys(profiles))
}

function noProfileError(kind: ErrorKind, name: string, file: string, existing: readonly string[]): AppError {
  const advice = existing.length > 0 ? suggestions(name, existing, 'The profiles are') : '. No profiles exist'
  return new AppError(kind, `No profile '${name}' in ${file}${advice}`)
}

export async function readProfiles(env: Terminal['env']): Promise<ReadonlyMap<string, Profile>> {
  const file = profilesFile(env)
  const profiles = Object.entries(parseProfiles(await read(file), file))
  return new Map(
    profiles.map(([name, profile]) => [name, parseProfile(profile, `${file}: ${name}`, path.dirname(file))]),
  )
}

/** Saves the values in the profile, and creates it if missing; '' or false removes a setting. */
export async function saveProfile(name: string, values: Profile, env: Terminal['env']): Promise<Profile> {
  const previous = (await readProfiles(env)).get(name) ?? {}
  const entries = Object.entries({ ...previous, ...values }).filter(
    ([, value]) => value !== '' && value !== false,
  )
  const profile: Profile = Object.fromEntries(entries)
  await updateProfiles(env, (profiles) => [
    ...profiles.filter(([existing]) => existing !== name),
    [name, profile],
  ])
  return profile
}

export async function removeProfile(name: string, env: Terminal['env']): Promise<void> {
  const names = [...(await readProfiles(env)).keys()]
  if (!names.includes(name)) throw noProfileError('not-found', name, profilesFile(env), names)
  await updateProfiles(env, (profiles) => profiles.filter(([existing]) => existing !== name))
}

/** Profiles hold no secrets: the system's umask decides who may read them. */
const FILE_MODE = 0o666

type Entries = [name: string, profile: unknown][]

async function updateProfiles(env: Terminal['env'], update: (profiles: Entries) => Entries): Promise<void> {
  const file = profilesFile(env)
  const after = update(Object.entries(parseProfiles(await read(file), file)))
  await replaceFile(file, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`, FILE_MODE)
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return '{}'
    throw unreadableError(file, cause, 'configuration')
  }
}

function parseProfiles(json: string, file: string): Record<string, unknown> {
  const profiles = copyObject(parseJson(json, file))
  // An unreadable file must not count as empty: it would be overwritten.
  if (!profiles) throw new AppError('configuration', `${file}: expected an object`)
  return profiles
}

function parseJson(json: string, file: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new AppError('configuration', `${file}: expected a JSON document (${(cause as Error).message})`)
  }
}

function parseProfile(value: unknown, where: string, folder: string): Profile {
  const profile = copyObject(value)
  if (!profile) throw new AppError('configuration', `${where}: expected an object`)
  for (const key of ['config', 'country', 'env'])
    if (!['string', 'undefined'].includes(typeof profile[key]))
      throw new AppError('configuration', `${where}.${key}: expected text`)
  if (!['boolean', 'undefined'].includes(typeof profile.insecure))
    throw new AppError('configuration', `${where}.insecure: expected true or false`)
  const { config } = profile as Profile
  // A relative path starts at the folder of the profiles.
  const file = config !== undefined && !/^https?:/i.test(config)
  return file ? { ...profile, config: path.resolve(folder, config) } : profile
}

function copyObject(value: unknown): Record<string, unknown> | undefined {
  return isObject(value) ? { ...value } : undefined
}
