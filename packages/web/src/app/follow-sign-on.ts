import type { Session, SignedIn } from '@headend/core/session'
import { hasDrafts } from '../ui/storage/encrypted-drafts.ts'
import type { ConsoleRouter } from './router.tsx'
import type { BrowserSignOn } from './sign-on/sign-on.ts'

/** Renewed tokens may carry other roles, and all tabs of a browser are signed in as the same person. */
export function followSignOn(signOn: BrowserSignOn, session: Session, router: ConsoleRouter): void {
  signOn.onChange((change) => {
    const signedIn = session.getSnapshot().context.signedIn
    if (change === 'lost') session.send({ type: 'SESSION_ENDED' })
    else if (change === 'loggedOut') void (signedIn && leave())
    else if (signedIn && change.user.username !== signedIn.user.username) void handOver(change)
    else session.send({ type: 'IDENTIFIED', signedIn: change })
  })

  /** Goes to the start page, which needs no sign-in: any other page would sign in again at once. */
  async function leave(): Promise<void> {
    const state = { signedOutElsewhere: { unsaved: hasDrafts() } }
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true, state })
    session.send({ type: 'LOGGED_OUT' })
  }

  /** Another person has signed in: nothing of the first person may stay. */
  async function handOver(signedIn: SignedIn): Promise<void> {
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    session.send({ type: 'SESSION_ENDED' })
    session.send({ type: 'IDENTIFIED', signedIn })
  }
}
