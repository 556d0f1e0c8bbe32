/** oidc-client-ts behind core's ports: this folder is the only place that knows which library signs people on. */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import type { SignedIn, SignOn, StartResult, TokenKeeper, Tokens } from '@headend/core/session'
import { whenIdle } from '../../ui/idle.ts'
import { isAnswer } from './answer.ts'
import { createKeptSession, signedInBy } from './kept-session.ts'
import { onceItWorks } from './once-it-works.ts'
import type { SignOnService } from './service.ts'

/** Milliseconds: a provider that does not answer must not keep anybody from signing in anew, or from leaving. */
const REVOKED_WITHIN = 2000

export interface SignOnPorts {
  log: Log
  /** Replaces the address in the history: the answer of the provider must not stay in it. */
  replaceAddress: (address: string) => void
  fetch: typeof globalThis.fetch
  now: () => number
}

export interface BrowserSignOn extends SignOn {
  tokens: TokenKeeper
  /** Calls back when the tokens have changed, with who is signed in now: renewed here, or signed in or out in another tab. */
  onChange: (listener: (there: SignedIn | undefined) => void) => void
}

export function createSignOn(configuration: Configuration, ports: SignOnPorts): BrowserSignOn {
  const { log } = ports
  const { flow, responseMode } = configuration.signOn
  const renewed = new Set<(tokens: Tokens) => void>()
  const onRenewed = (tokens: Tokens) => {
    for (const listener of renewed) listener(tokens)
  }
  const service = onceItWorks(async () => {
    const { createSignOnService } = await import('./service.ts')
    return createSignOnService(configuration, { ...ports, kept })
  })
  const kept = createKeptSession(configuration, { ...ports, service, onRenewed })
  /** What the services were last called with: when one refuses it, a token that is newer is not meant. */
  let given: string | undefined
  let endedElsewhere = false

  if (!globalThis.isSecureContext)
    log.warn('No secure context: the sign-on and the lock between tabs need https, or this very machine')
  if (flow !== 'standard')
    log.warn(`The flow '${flow}' is not used: the console signs on with the standard flow`)

  const enter = async (): Promise<StartResult> => {
    const answered = isAnswer(location.href, responseMode)
    if (!answered && (await kept.isGood())) return 'found'
    if (!(await (await service()).enter())) return 'nobody'
    return answered ? 'completed' : 'found'
  }

  const revoke = async (tokens: Tokens | undefined) => {
    if (tokens) await (await service()).revoke(tokens).catch((error) => log.warn('Not revoked', error))
  }

  /** A sign-in that is under way by the time the provider hears of it could be taken back with it. */
  const revokeFirst = (tokens: Tokens | undefined) =>
    Promise.race([revoke(tokens), new Promise((late) => setTimeout(late, REVOKED_WITHIN))])

  /** By then nothing that people do waits for it. */
  const later = (task: (service: SignOnService) => Promise<void>, failure: string) =>
    whenIdle(
      () =>
        void service()
          .then(task)
          .catch((error) => log.warn(failure, error)),
    )

  return {
    tokens: {
      async accessToken() {
        given = await kept.tokens.accessToken()
        return given
      },
    },
    login: async (purpose) => (await service()).login(purpose),

    async start() {
      try {
        return await enter()
      } finally {
        // A refresh will not have to wait for the chunk then, nor fail because a new release has taken it away.
        later(({ tidy }) => tidy(), 'Begun sign-ins were not tidied up')
      }
    },

    async identity() {
      const tokens = await kept.tokens.accessToken().then(kept.read)
      if (!tokens) throw new Error('Nobody has signed on')
      return signedInBy(tokens)
    },

    async forget() {
      await revokeFirst(await kept.take('lost', given))
    },

    async logout() {
      // The other tab revokes and leaves for the provider; here only this page is signed out.
      if (endedElsewhere) return
      const last = await kept.take('ended')
      await revokeFirst(last)
      await (await service()).leave(last?.idToken)
    },

    onChange(listener) {
      renewed.add((tokens) => listener(signedInBy(tokens)))
      kept.onChange((now) => {
        endedElsewhere = now === 'ended'
        if (now !== 'lost') listener(now === 'ended' ? undefined : signedInBy(now))
      })
    },

    watch(onEnded) {
      const controller = new AbortController()
      later(({ watch }) => watch(onEnded, controller.signal), 'The session is not watched')
      return () => controller.abort()
    },
  }
}
