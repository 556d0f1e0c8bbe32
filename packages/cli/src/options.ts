/** The options that every command takes, before or after its name. */
export interface GlobalOptions {
  country?: string | undefined
  env?: string | undefined
  profile?: string | undefined
  /** The wanted fields, separated by commas; true or '' for all of them. */
  json?: string | true | undefined
  input: boolean
  yes?: boolean | undefined
  confirm?: string | undefined
  dryRun?: boolean | undefined
  quiet?: boolean | undefined
  verbose?: boolean | undefined
  color: boolean
}

/** The options that make another command use the same services. */
export function targetArgv({ env, profile }: Pick<GlobalOptions, 'env' | 'profile'>): string[] {
  return [
    ...(env === undefined ? [] : ['--env', env]),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ]
}

export interface LimitOption {
  limit?: string | undefined
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof SHELLS)[number]

/** The first word of the command line that a shell sends at a Tab; in no help. */
export const COMPLETE_COMMAND = '__complete'
