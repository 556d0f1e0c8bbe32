/** The options that every command takes, before or after its name. */
export interface GlobalOptions {
  country?: string | undefined
  env?: string | undefined
  profile?: string | undefined
  /** The wanted fields, separated by commas; true or '' for all of them. */
  json?: string | true | undefined
  /** False with --no-input. */
  input: boolean
  yes?: boolean | undefined
  confirm?: string | undefined
  dryRun?: boolean | undefined
  quiet?: boolean | undefined
  verbose?: boolean | undefined
  /** False with --no-color. */
  color: boolean
}
