import type { Terminal } from '../terminal.ts'

/** The same, as short as the header of the full screen needs it: what is to be looked at or run. */
export function shortHint(env: Terminal['env']): string {
  if (env.HEADEND_TOKEN) return 'a new HEADEND_TOKEN'
  if (env.HEADEND_CLIENT_ID) return 'check HEADEND_CLIENT_ID'
  return 'headend login'
}

/** What a person can do who has no usable token, or whose token a service has `refused`. */
export function signInHint(env: Terminal['env'], refused: boolean): string {
  if (env.HEADEND_TOKEN) return 'HEADEND_TOKEN is used as it is: give a new one, or unset it'
  // A kept token that was refused is dropped: the next run asks for a new one.
  if (env.HEADEND_CLIENT_ID)
    return 'Run it again: a new token will be asked for. If that is refused too, check HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET'
  if (refused) return "Run it again: the token will be renewed. If that is refused too, run 'headend login'"
  return "Run 'headend login'"
}
