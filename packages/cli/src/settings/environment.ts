import { homedir } from 'node:os'
import path from 'node:path'
import { AppError } from '@headend/core/errors'
import type { Terminal } from '../terminal.ts'

/** The environment variables that the program reads, in the words of its help. */
const TABLE = [
  ['HEADEND_CONFIG', 'the configuration document: an address or a file'],
  ['HEADEND_PROFILE', 'a profile, as --profile names it'],
  ['HEADEND_COUNTRY', 'a country, as --country names it'],
  ['HEADEND_ENV', 'an environment, as --env names it'],
  ['HEADEND_TOKEN', 'a bearer token, used as it is'],
  ['HEADEND_CLIENT_ID', 'a service account to sign in as'],
  ['HEADEND_CLIENT_SECRET', 'and its secret'],
  ['VISUAL, EDITOR', 'what create, update and edit open'],
  ['HTTPS_PROXY, HTTP_PROXY', 'the proxy that requests go through: http://proxy.example:3128'],
  ['NO_PROXY', 'hosts that are reached without it, separated by commas'],
  ['NODE_EXTRA_CA_CERTS', 'a file with certificates of authorities to trust besides the known ones'],
  ['XDG_CONFIG_HOME', 'profiles.json lies in its headend/; else in ~/.config'],
  ['XDG_STATE_HOME', 'tokens, batches and used lie in its headend/; else in ~/.local/state'],
  ['NO_COLOR', 'no bold text'],
  ['FORCE_COLOR', 'bold text whatever TERM says; 0 for none'],
] as const

export const ENVIRONMENT_VARIABLES: readonly (readonly [name: string, meaning: string])[] = TABLE

/** A container may run as a user that its system does not know. */
export function homeFolder(): string {
  try {
    return homedir()
  } catch (cause) {
    throw new AppError('usage', 'There is no home folder: set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME', {
      cause,
    })
  }
}

/** What the program keeps, a folder each: who is signed in, the journals of batches, what was chosen before. */
export const KEPT = ['tokens', 'batches', 'used'] as const

/** Where it lies; whether it is there already nobody has looked. */
export function stateFolder(kept: (typeof KEPT)[number], env: Terminal['env']): string {
  const state = env.XDG_STATE_HOME || path.join(homeFolder(), '.local', 'state')
  return path.join(state, 'headend', kept)
}
