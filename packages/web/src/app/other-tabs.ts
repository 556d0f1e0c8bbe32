import type { Session } from '../context/services.tsx'
import type { ConsoleRouter } from './router.tsx'
import type { BrowserSignOn } from './sign-on/sign-on.ts'

/** One browser is one person: a tab does not go on as somebody who has signed out, or as two, in another. */
export function followOtherTabs(signOn: BrowserSignOn, session: Session, router: ConsoleRouter): void {
  signOn.onOtherTab((there) => {
    const here = session.getSnapshot().context.signedIn
    if (here && !there) void leave()
    if (here && there && there.user.username !== here.user.username) location.reload()
  })

  /** By the page that needs nobody: any other would lead to the sign-in, and, while the provider still ends it, straight in. */
  async function leave(): Promise<void> {
    await router.navigate({ to: '/', replace: true })
    session.send({ type: 'LOGOUT' })
  }
}
