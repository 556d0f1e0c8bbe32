import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { AppError } from '@headend/core/errors'
import type { Terminal } from './terminal.ts'

/** What a person keeps under a name instead of typing it each time. */
export interface Profile {
  config?: string
  country?: string
  env?: string
}

function profilesFile(env: Terminal['env']): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'headend', 'profiles.json')
}

/**
 * The profile of this name; where none is named the one called `default`, if there is one. Throws 'usage' for an unknown
 * one and 'configuration' for a file that is none.
 */
export async function readProfile(wanted: string | undefined, env: Terminal['env']): Promise<Profile> {
  const name = wanted ?? 'default'
  const file = profilesFile(env)
  const profiles = parse(await read(file), file)
  const profile = profiles[name]
  if (profile !== undefined) return checked(profile, `${file}: ${name}`, path.dirname(file))
  if (wanted === undefined) return {}
  const known = Object.keys(profiles).join(', ') || 'none'
  throw new AppError('usage', `No profile '${name}' in ${file}. There are: ${known}`)
}

/** A file that is not there holds no profile. */
async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return '{}'
    throw new AppError('configuration', `${file}: cannot be read (${code})`, { cause })
  }
}

function parse(json: string, file: string): Record<string, unknown> {
  try {
    return object(JSON.parse(json)) ?? {}
  } catch (cause) {
    throw new AppError('configuration', `${file}: expected a JSON document (${(cause as Error).message})`)
  }
}

function checked(value: unknown, where: string, folder: string): Profile {
  const profile = object(value)
  if (!profile) throw new AppError('configuration', `${where}: expected an object`)
  for (const key of ['config', 'country', 'env'])
    if (!['string', 'undefined'].includes(typeof profile[key]))
      throw new AppError('configuration', `${where}.${key}: expected a text`)
  const { config } = profile as Profile
  // A file is meant from where the profiles are, wherever the program is started.
  const file = config !== undefined && !/^https?:/i.test(config)
  return file ? { ...profile, config: path.resolve(folder, config) } : profile
}

function object(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
