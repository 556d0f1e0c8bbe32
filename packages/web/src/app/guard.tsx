import type { Ability } from '@headend/core/access'
import { guard } from '@headend/core/shell'
import { type ReactNode, useEffect } from 'react'
import { useArea } from '../context/area.ts'
import { useAccess, useLogin, useSession } from '../context/services.tsx'
import { ForbiddenPage, SignInFailedPage } from '../pages/error-pages.tsx'
import { PageSpinner } from '../ui/states.tsx'

/** The page behind the rule of its area; only the start page has none (SHL-013). */
export function Guard({ children }: { children: ReactNode }) {
  const area = useArea()
  if (area.id === 'start') return children
  return <Guarded ability={area.ability}>{children}</Guarded>
}

/** Rendered, forbidden with the reason, or first to the sign-in (SHL-014, SHL-015). */
function Guarded({ ability, children }: { ability: Ability; children: ReactNode }) {
  const { loading, signInFailure } = useSession()
  const access = useAccess()
  switch (guard(ability, { loading, access, signInFailure })) {
    case 'wait':
      return <PageSpinner label="Loading" />
    case 'sign-in':
      return <ToSignIn />
    case 'sign-in-failed':
      return signInFailure && <SignInFailedPage failure={signInFailure} />
    case 'forbidden':
      return <ForbiddenPage ability={ability} />
    case 'render':
      return children
  }
}

/** A background tab waits until it is visible: another tab may have signed in by then. */
function ToSignIn() {
  const login = useLogin()
  useEffect(() => whenVisible(login), [login])
  return <PageSpinner label="Redirecting to sign-in…" />
}

function whenVisible(task: () => void): () => void {
  const controller = new AbortController()
  const run = () => {
    if (document.visibilityState !== 'visible') return
    controller.abort()
    task()
  }
  document.addEventListener('visibilitychange', run, { signal: controller.signal })
  run()
  return () => controller.abort()
}
