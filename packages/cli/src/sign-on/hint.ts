import type { Terminal } from '../terminal.ts'

type Env = Terminal['env']

/** Advice for a person without a usable token, or whose token a service has `refused`. */
export function signInHint(env: Env, refused: boolean): string {
  if (env.HEADEND_TOKEN) return "HEADEND_TOKEN can't be renewed: set a new one, or unset it"
  // A kept token that was refused is dropped: the next run asks for a new one.
  if (env.HEADEND_CLIENT_ID)
    return `Run the command again: a new token will be requested. If that token is refused too, ${REFUSED_BY_SERVICES}`
  if (refused)
    return "Run the command again: the token will be renewed. If that token is refused too, run 'headend login'"
  return "Run 'headend login'"
}

/** The sign-on has given it a token: there is nothing wrong with its id and secret. */
const REFUSED_BY_SERVICES = 'ask the operator of the services whether they trust this sign-on'

export function renewalAdvice(env: Env): string {
  if (env.HEADEND_TOKEN) return 'Set a new HEADEND_TOKEN'
  return env.HEADEND_CLIENT_ID ? "Run 'headend login --client-credentials'" : 'Sign in again'
}
