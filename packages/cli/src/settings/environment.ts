import { homedir } from 'node:os'
import path from 'node:path'
import { AppError } from '@headend/core/errors'
import type { Terminal } from '../terminal.ts'

/** The environment variables that the program reads, in the words of its help. */
const TABLE = [
  ['HEADEND_CONFIG', 'the configuration document: an address or a file'],
  ['HEADEND_PROFILE', 'a profile, as for --profile'],
  ['HEADEND_COUNTRY', 'a country, as for --country'],
  ['HEADEND_ENV', 'an environment, as for --env'],
  ['HEADEND_TOKEN', 'a bearer token, used as it is'],
  ['HEADEND_CLIENT_ID', 'a service account to sign in as'],
  ['HEADEND_CLIENT_SECRET', 'the secret of the service account'],
  ['VISUAL, EDITOR', 'the editor for create, update and edit'],
  ['HTTPS_PROXY, HTTP_PROXY', 'the proxy that requests go through: http://proxy.example:3128'],
  ['NO_PROXY', 'hosts to reach without the proxy, separated by commas'],
  ['NODE_EXTRA_CA_CERTS', 'a file with certificates of additional authorities to trust'],
  ['XDG_CONFIG_HOME', 'folder of headend/profiles.json; default ~/.config'],
  ['XDG_STATE_HOME', 'folder of headend/ with tokens, batches and used (recent ids); default ~/.local/state'],
  ['NO_COLOR', 'no bold text'],
  ['FORCE_COLOR', 'bold text even if TERM disallows it; 0 for none'],
] as const

export const ENVIRONMENT_VARIABLES: readonly (readonly [name: string, meaning: string])[] = TABLE

/** A text about commands, with this program named as it was called: npx leaves its name to what it runs. */
export function asCalled(text: string, env: Terminal['env']): string {
  return env.npm_lifecycle_event === 'npx' ? text.replaceAll(COMMAND, 'npx headend') : text
}

const COMMAND = /(?<![^\s'"`(])headend(?= \S)/g

/** A container may run as a user without an entry in the system. */
export function homeFolder(): string {
  try {
    return homedir()
  } catch (cause) {
    throw new AppError('usage', 'No home folder: set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME', {
      cause,
    })
  }
}

/** The folders of the program's state: sign-ins, journals of batches, recent choices. */
export const STATE_FOLDERS = ['tokens', 'batches', 'used'] as const

/** The path of a state folder; it may not exist yet. */
export function stateFolder(purpose: (typeof STATE_FOLDERS)[number], env: Terminal['env']): string {
  const state = env.XDG_STATE_HOME || path.join(homeFolder(), '.local', 'state')
  return path.join(state, 'headend', purpose)
}
