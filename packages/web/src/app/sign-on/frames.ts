import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import { startSessionCheck, withinLimit } from '@headend/core/session'
import { askHiddenFrame, messageFrom, openHiddenFrame } from './hidden-frame.ts'

const LOCK = 'headend-cookie-check'

/** Whether the sign-on's cookies reach its frames in this page (SES-050, API-009); no answer counts as no. */
export function cookiesReach(configuration: Configuration, log: Log): Promise<boolean> {
  known ??= askForCookies(configuration, log)
  return known
}

let known: Promise<boolean> | undefined

async function askForCookies({ authority }: Configuration, log: Log): Promise<boolean> {
  const { origin } = new URL(authority)
  if (origin === location.origin) return true
  const address = `${authority}/protocol/openid-connect/3p-cookies/step1.html`
  // Keycloak's second page deletes the cookie of its first: two checks at once would delete each other's.
  const question = (signal: AbortSignal) =>
    navigator.locks.request(LOCK, { signal }, () =>
      askHiddenFrame(address, { origin, title: 'Cookie check', signal }),
    )
  const answer = await withinLimit(question).catch((error: Error) => error.message)
  if (answer === 'supported') return true
  log.warn('Third-party cookies are unavailable: a sign-out elsewhere shows at the next request', answer)
  return false
}

export interface SessionQuestion {
  /** The session-check page that the service names. */
  address: string
  clientId: string
  /** Which session, as the service named it when the tokens came; undefined where it did not. */
  sessionState: () => string | undefined
}

/** Asks the frame every 5 s until it is stopped (SES-049, API-008). */
export function watchSession(
  { address, clientId, sessionState }: SessionQuestion,
  { log, onEnd }: { log: Log; onEnd: (how: 'ended' | 'lost') => void },
): () => void {
  const { origin } = new URL(address)
  const frame = openHiddenFrame(address, 'Session check')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const stop = startSessionCheck({
    log,
    onEnd,
    ask: async (signal) => {
      const state = sessionState()
      if (state === undefined) return 'unchanged'
      await loaded
      const answer = messageFrom(frame, origin, signal)
      frame.contentWindow?.postMessage(`${clientId} ${state}`, origin)
      return answer
    },
  })
  return () => {
    stop()
    frame.remove()
  }
}
