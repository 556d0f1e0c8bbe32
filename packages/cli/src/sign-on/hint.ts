import type { Terminal } from '../terminal.ts'

/** What a person can do who has no usable token, or whose token a service has refused. */
export function signInHint(env: Terminal['env']): string {
  if (env.HEADEND_TOKEN) return 'HEADEND_TOKEN is used as it is: give a new one, or unset it'
  if (env.HEADEND_CLIENT_ID) return 'Check HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET'
  return "Run 'headend login'"
}
