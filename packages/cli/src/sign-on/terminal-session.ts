/** A person's session at a terminal: core's machine over the file of tokens. */
import { silentLog } from '@headend/core/log'
import {
  decodeToken,
  readClaims,
  type SignedIn,
  type SignOn,
  sessionMachine,
  type Tokens,
} from '@headend/core/session'
import { createActor, waitFor } from 'xstate'
import type { TokenFile } from './token-store.ts'

interface Ports {
  file: TokenFile
  roleClient: string | undefined
  signIn: () => Promise<Tokens>
  signOut: () => Promise<void>
}

function terminalSignOn({ file, roleClient, signIn, signOut }: Ports): SignOn {
  return {
    start: async () => ((await file.peek()) ? 'found' : 'signed-out'),
    async identity() {
      const stored = await file.peek()
      return readClaims(stored && decodeToken(stored.tokens.accessToken), roleClient)
    },
    async login() {
      const tokens = await signIn()
      await file.withLock(() => file.write(tokens))
    },
    // Tokens stay until new ones take their place: a sign-in that is given up signs no one out.
    forget: async () => {},
    logout: signOut,
  }
}

export interface TerminalSession {
  signedIn(): SignedIn | undefined
  /** Each throws what kept it from its end. */
  login(): Promise<void>
  logout(): Promise<void>
}

/** Ready when it is known whether a person is signed in; throws where the tokens cannot be read. */
export async function startSession(ports: Ports): Promise<TerminalSession> {
  let failure: unknown
  // The machine goes on after a failure and logs it; a command ends with it.
  const keepFailure = (_: string, error: unknown) => {
    failure = error
  }
  const input = {
    signOn: terminalSignOn(ports),
    log: { ...silentLog, error: keepFailure },
    now: Date.now,
  }
  const actor = createActor(sessionMachine, { input }).start()
  const waitUntilLoaded = async () => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'))
    if (failure) throw failure
  }
  await waitUntilLoaded()
  return {
    signedIn: () => actor.getSnapshot().context.signedIn,
    login() {
      actor.send({ type: 'LOGIN', returnTo: '' })
      return waitUntilLoaded()
    },
    logout() {
      actor.send({ type: 'LOGOUT' })
      return waitUntilLoaded()
    },
  }
}
