/** Hidden frames of the sign-on: silent sign-in, the check of cookies, and the check of the session. */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import { startSessionCheck, withinLimit } from '@headend/core/session'

const LOCK = 'headend-cookie-check'

/** Whether frames of the sign-on get its cookies (SES-050, API-009). No answer counts as no. */
export function cookiesReach(configuration: Configuration, log: Log): Promise<boolean> {
  cookieCheck ??= askForCookies(configuration, log)
  return cookieCheck
}

let cookieCheck: Promise<boolean> | undefined

async function askForCookies({ authority }: Configuration, log: Log): Promise<boolean> {
  const { origin } = new URL(authority)
  if (origin === location.origin) return true
  const address = `${authority}/protocol/openid-connect/3p-cookies/step1.html`
  // Keycloak's second page deletes the cookie of its first: two checks at a time would disturb each other.
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
  address: string
  clientId: string
  /** The session as the service named it with the tokens; undefined if it did not. */
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

function openHiddenFrame(address: string, title: string): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title, src: address })
  document.body.append(frame)
  return frame
}

/** The next message from the frame and the origin. Rejects with the signal's reason. */
function messageFrom(frame: HTMLIFrameElement, origin: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const controller = new AbortController()
  const listen = (event: MessageEvent) => {
    if (event.origin === origin && event.source === frame.contentWindow) resolve(String(event.data))
  }
  // A signal that has aborted already fires no event.
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { signal: controller.signal })
  addEventListener('message', listen, { signal: controller.signal })
  return promise.finally(() => controller.abort())
}

export async function askHiddenFrame(
  address: string,
  { origin, title, signal }: { origin: string; title: string; signal: AbortSignal },
): Promise<string> {
  const frame = openHiddenFrame(address, title)
  try {
    return await messageFrom(frame, origin, signal)
  } finally {
    frame.remove()
  }
}
