import type { Session } from '../context/services.tsx'
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
    else if (here && there && there.user.username !== here.user.username) location.reload()
    else if (there) session.send({ type: 'IDENTIFIED', signedIn: there })
  })

  const watching = session.subscribe(({ context }) => {
    if (!context.signedIn) return
    watching.unsubscribe()
    signOn.watch(() => session.send({ type: 'ENDED' }))
  })

  /** By the page that needs nobody: any other would lead to the sign-in, and, while the provider still ends it, straight in. */
  async function leave(): Promise<void> {
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    session.send({ type: 'LOGOUT' })
  }
}
