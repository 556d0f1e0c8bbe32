import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError, type ErrorKind } from '@headend/core/errors'
import { isObject } from '@headend/core/schema'
import { suggestions } from '@headend/core/suggestions'
import { replaceFile, unreadable } from '../files.ts'
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
 * The profile of this name; where none is named the one called `default`, if there is one. Throws 'usage' for an unknown
 * one and 'configuration' for a file that is none.
 */
export async function readProfile(wanted: string | undefined, env: Terminal['env']): Promise<Profile> {
  const name = wanted ?? 'default'
  const file = profilesFile(env)
  const profiles = parse(await read(file), file)
  if (Object.hasOwn(profiles, name)) return checked(profiles[name], `${file}: ${name}`, path.dirname(file))
  if (wanted === undefined) return {}
  throw noProfile('usage', name, file, Object.keys(profiles))
}

function noProfile(kind: ErrorKind, name: string, file: string, known: readonly string[]): AppError {
  const others = known.length > 0 ? suggestions(name, known, 'The profiles are') : '. No profiles exist'
  return new AppError(kind, `No profile '${name}' in ${file}${others}`)
}

export async function readProfiles(env: Terminal['env']): Promise<ReadonlyMap<string, Profile>> {
  const file = profilesFile(env)
  const profiles = Object.entries(parse(await read(file), file))
  return new Map(
    profiles.map(([name, profile]) => [name, checked(profile, `${file}: ${name}`, path.dirname(file))]),
  )
}

/** Puts these into the profile of this name, makes it where there is none, and gives it back; what is '' or false is taken out. */
export async function keepProfile(name: string, given: Profile, env: Terminal['env']): Promise<Profile> {
  const before = (await readProfiles(env)).get(name) ?? {}
  const kept = Object.entries({ ...before, ...given }).filter(([, value]) => value !== '' && value !== false)
  const profile: Profile = Object.fromEntries(kept)
  await change(env, (profiles) => [...profiles.filter(([known]) => known !== name), [name, profile]])
  return profile
}

export async function removeProfile(name: string, env: Terminal['env']): Promise<void> {
  const names = [...(await readProfiles(env)).keys()]
  if (!names.includes(name)) throw noProfile('not-found', name, profilesFile(env), names)
  await change(env, (profiles) => profiles.filter(([known]) => known !== name))
}

/** There is nothing secret in it: who may read it is for the system's mask to say. */
const FOR_OTHERS_TOO = 0o666

type Entries = [name: string, profile: unknown][]

async function change(env: Terminal['env'], to: (before: Entries) => Entries): Promise<void> {
  const file = profilesFile(env)
  const after = to(Object.entries(parse(await read(file), file)))
  await replaceFile(file, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`, FOR_OTHERS_TOO)
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return '{}'
    throw unreadable(file, cause, 'configuration')
  }
}

function parse(json: string, file: string): Record<string, unknown> {
  const profiles = object(parsed(json, file))
  // Taken for empty it would be written over.
  if (!profiles) throw new AppError('configuration', `${file}: expected an object`)
  return profiles
}

function parsed(json: string, file: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new AppError('configuration', `${file}: expected a JSON document (${(cause as Error).message})`)
  }
}

function checked(value: unknown, where: string, folder: string): Profile {
  const profile = object(value)
  if (!profile) throw new AppError('configuration', `${where}: expected an object`)
  for (const key of ['config', 'country', 'env'])
    if (!['string', 'undefined'].includes(typeof profile[key]))
      throw new AppError('configuration', `${where}.${key}: expected text`)
  if (!['boolean', 'undefined'].includes(typeof profile.insecure))
    throw new AppError('configuration', `${where}.insecure: expected true or false`)
  const { config } = profile as Profile
  // A file is meant from where the profiles are, wherever the program is started.
  const file = config !== undefined && !/^https?:/i.test(config)
  return file ? { ...profile, config: path.resolve(folder, config) } : profile
}

function object(value: unknown): Record<string, unknown> | undefined {
  return isObject(value) ? { ...value } : undefined
}
