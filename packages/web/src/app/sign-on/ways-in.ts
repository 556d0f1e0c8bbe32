/** The ways into the console for who comes without tokens: an answer of the provider, a session there, or its sign-in page. */
import type { Configuration } from '@headend/core/config'
import { asAppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import { isNobodyThere, LoginError, type SignInPurpose, type Tokens } from '@headend/core/session'
import { unlessAborted } from '@headend/core/transport'
import { leaveFor, silentPage } from './addresses.ts'
import { isAnswer } from './answer.ts'
import { cookiesReach } from './frames.ts'
import { askHiddenFrame } from './hidden-frame.ts'
import type { KeptSession } from './kept-session.ts'
import type { Provider } from './provider.ts'

/** Milliseconds: a provider that cannot be asked without a page must not keep anybody waiting. */
const SILENT_LIMIT = 4000

export interface WaysInPorts {
  provider: Provider
  kept: KeptSession
  log: Log
  replaceAddress: (address: string) => void
}

export interface WaysIn {
  /** Whether somebody is signed on in the end; throws a LoginError for a sign-in that was not completed. */
  enter(): Promise<boolean>
  login(purpose: SignInPurpose): Promise<void>
  /** The session at the provider, asked in a hidden frame; undefined where there is none, or none that can be seen from here. */
  askSilently(): Promise<Tokens | undefined>
}

export function createWaysIn(configuration: Configuration, ports: WaysInPorts): WaysIn {
  const { provider, kept, log, replaceAddress } = ports
  const { onLoad, responseMode } = configuration.signOn
  const isElsewhere = new URL(configuration.authority).origin !== location.origin

  const here = (): SignInPurpose => ({
    returnTo: location.pathname + location.search + location.hash,
    restarted: false,
  })

  /** Tokens with the name of whom they belong to (SES-025). */
  const accept = async (address: string) => {
    const answer = await provider.accept(address)
    const user = await provider.userInfo(answer.tokens).catch((error) => {
      // The same is in the token; a person is not kept out for want of it.
      log.warn('The user info could not be read', error)
      return undefined
    })
    return { ...answer, tokens: { ...answer.tokens, ...(user && { user }) } }
  }

  const askSilently = async (): Promise<Tokens | undefined> => {
    const question = {
      origin: location.origin,
      title: 'Sign-on check',
      signal: AbortSignal.timeout(SILENT_LIMIT),
    }
    const ask = async () =>
      askHiddenFrame(
        await unlessAborted(provider.silentAddress(here(), silentPage()), question.signal),
        question,
      )
    return ask()
      .then(accept)
      .then(({ tokens }) => tokens)
      .catch(() => undefined)
  }

  // What has not been refused stays: it may still be good, and the provider may not answer.
  const login = async (purpose: SignInPurpose): Promise<void> =>
    leaveFor(await provider.signInAddress(purpose))

  /** Where cookies do not reach a frame only a visit by the page itself can tell; the provider sends it straight back. */
  const visitSilently = async (): Promise<void> => leaveFor(await provider.silentAddress(here()))

  const existing = async ({ visit }: { visit: boolean }): Promise<boolean> => {
    const found = await askSilently()
    if (found) await kept.keep(found)
    if (found || !isElsewhere || !visit) return found !== undefined
    if (!(await cookiesReach(configuration, log))) await visitSilently()
    return false
  }

  const entered = async (options: { visit: boolean }): Promise<boolean> => {
    const found = await existing(options)
    if (!found && onLoad === 'login-required') await login(here())
    return found
  }

  const completed = async (): Promise<boolean> => {
    const address = location.href
    if (!(await provider.hasAskedFor(address))) {
      // A link that somebody made up, or the page loaded anew on its way: no reason to end a session that is good.
      log.warn('An answer to a sign-in that was not begun here is left aside')
      replaceAddress('/')
      return (await kept.isGood()) || entered({ visit: false })
    }
    try {
      const { tokens, purpose } = await accept(address)
      await kept.keep(tokens)
      replaceAddress(purpose.returnTo)
      return true
    } catch (error) {
      return refused(error)
    }
  }

  const refused = async (error: unknown): Promise<boolean> => {
    // Tokens that came with something wrong are never kept; with them go those that were there (SES-045).
    if (asAppError(error).kind === 'parse') await kept.keep(undefined)
    const purpose = error instanceof LoginError ? error.purpose : undefined
    const nobody = error instanceof LoginError && isNobodyThere(error)
    // Somebody may have signed in in another tab meanwhile.
    const anybody = await kept.isGood()
    if (anybody || nobody) {
      replaceAddress(purpose?.returnTo ?? '/')
      return anybody
    }
    // Not to the page asked for: its guard would ask to sign in again, and again.
    replaceAddress('/')
    throw error instanceof LoginError ? error : notCompleted(error)
  }

  return {
    askSilently,
    login,
    enter: () => (isAnswer(location.href, responseMode) ? completed() : entered({ visit: true })),
  }
}

/** An answer that is not what was asked for is told to who has just signed in, as a no of the provider is. */
function notCompleted(error: unknown): LoginError {
  return new LoginError({ error: 'invalid_answer', error_description: asAppError(error).message })
}
