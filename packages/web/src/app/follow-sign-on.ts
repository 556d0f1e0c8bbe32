import type { Session, SignedIn } from '@headend/core/session'
import { hasDrafts } from '../ui/storage/encrypted-drafts.ts'
import type { ConsoleRouter } from './router.tsx'
import type { BrowserSignOn } from './sign-on/sign-on.ts'

/**
 * Who is signed in follows the tokens, and the session at the provider: renewed ones may carry other roles, and one browser
 * is one person, so a tab does not go on as somebody who has signed out, or as two, in another.
 */
export function followSignOn(signOn: BrowserSignOn, session: Session, router: ConsoleRouter): void {
  signOn.onChange((there) => {
    const here = session.getSnapshot().context.signedIn
    if (here && !there) void leave()
    else if (here && there && there.user.username !== here.user.username) void handOver(there)
    else if (there) session.send({ type: 'IDENTIFIED', signedIn: there })
  })

  /** By the page that needs nobody: any other would lead to the sign-in, and, while the provider still ends it, straight in. */
  async function leave(): Promise<void> {
    const state = { signedOutElsewhere: { unsaved: hasDrafts() } }
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true, state })
    session.send({ type: 'LOGOUT' })
  }

  /** Nothing of the one stays for the other, as between a log-out and a sign-in. */
  async function handOver(there: SignedIn): Promise<void> {
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    session.send({ type: 'SESSION_ENDED' })
    session.send({ type: 'IDENTIFIED', signedIn: there })
  }
}
