import type { Session, SignedIn } from '@headend/core/session'
import { hasDrafts } from '../ui/storage/encrypted-drafts.ts'
import type { ConsoleRouter } from './router.tsx'
import type { BrowserSignOn } from './sign-on/sign-on.ts'

/**
 * The session follows the tokens: renewed ones may carry other roles, and one browser is one person, so a tab does not go
 * on as a person who has logged out, or as another one than the other tabs.
 */
export function followSignOn(signOn: BrowserSignOn, session: Session, router: ConsoleRouter): void {
  signOn.onChange((now) => {
    const here = session.getSnapshot().context.signedIn
    if (now === 'lost') session.send({ type: 'SESSION_ENDED' })
    else if (now === 'loggedOut') void (here && leave())
    else if (here && now.user.username !== here.user.username) void handOver(now)
    else session.send({ type: 'IDENTIFIED', signedIn: now })
  })

  /** By the page that needs nobody: any other would lead to the sign-in, and, while the sign-on still ends it, straight in. */
  async function leave(): Promise<void> {
    const state = { signedOutElsewhere: { unsaved: hasDrafts() } }
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true, state })
    session.send({ type: 'LOGGED_OUT' })
  }

  /** Nothing of the one stays for the other, as between a log-out and a sign-in. */
  async function handOver(signedIn: SignedIn): Promise<void> {
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    session.send({ type: 'SESSION_ENDED' })
    session.send({ type: 'IDENTIFIED', signedIn })
  }
}
