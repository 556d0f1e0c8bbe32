import type { Ability } from '@headend/core/access'
import { guard } from '@headend/core/shell'
import { type ReactNode, useEffect } from 'react'
import { useArea } from '../context/area.ts'
import { useAccess, useSession } from '../context/services.tsx'
import { useLogin } from '../context/use-login.ts'
import { ForbiddenPage } from '../pages/error-pages.tsx'
import { SignInFailedPage } from '../pages/sign-in-failed-page.tsx'
import { PageSpinner } from '../ui/states.tsx'

/** The page behind the rule of its area; only the start page has none (SHL-013). */
export function Guard({ children }: { children: ReactNode }) {
  const area = useArea()
  if (area.id === 'start') return <Open>{children}</Open>
  return <Guarded ability={area.ability}>{children}</Guarded>
}

/** Whoever presses Login here is told as well that it did not work. */
function Open({ children }: { children: ReactNode }) {
  const { loggedIn, signInFailure } = useSession()
  return loggedIn || !signInFailure ? children : <SignInFailedPage failure={signInFailure} />
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

function ToSignIn() {
  const login = useLogin()
  useEffect(login, [login])
  return <PageSpinner label="To the sign-in" />
}
