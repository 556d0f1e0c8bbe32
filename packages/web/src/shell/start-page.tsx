import { type SignInFailure, signInFailureTexts } from '@headend/core/session'
import { GREETING, signedOutElsewhere } from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useArea } from '../context/area.ts'
import { useLogin, useServices, useSession } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'

/** One heading (SHL-001, SHL-002); the rest comes when the page rests. */
export function StartPage() {
  const { loggedIn, signInFailure } = useSession()
  const FirstSteps = useFirstSteps(loggedIn)
  const elsewhere = useRouterState({ select: ({ location }) => location.state.signedOutElsewhere })
  return (
    <div className="grid h-full min-h-80 grid-rows-[2fr_3fr] justify-items-center gap-8 p-8">
      <title>{`${useArea().title} · Headend`}</title>
      <h1
        tabIndex={-1}
        className="self-end text-balance text-center font-[620] text-xl tracking-[-0.01em] outline-none"
      >
        {GREETING}
      </h1>
      {FirstSteps && <FirstSteps />}
      {signInFailure && <NotSignedIn failure={signInFailure} />}
      {elsewhere && !loggedIn && !signInFailure && (
        <p role="status" className="max-w-md text-balance text-center text-muted">
          {signedOutElsewhere(elsewhere)}
        </p>
      )}
    </div>
  )
}

/** The page stays as it is where the sign-in failed, and says why. */
function NotSignedIn({ failure }: { failure: SignInFailure }) {
  const { title, text } = signInFailureTexts(failure, useServices().configuration.authority)
  return (
    <div className="max-w-lg text-balance text-center">
      <p role="alert">
        <strong className="block font-[620]">{title}</strong>
        <span className="text-muted">{visible(text)}</span>
      </p>
      <Button tone="primary" className="mt-6" onClick={useLogin()}>
        Try again
      </Button>
    </div>
  )
}

const firstSteps = createStore<{ FirstSteps: ComponentType } | undefined>(undefined)

function useFirstSteps(wanted: boolean): ComponentType | undefined {
  const loaded = useStore(firstSteps)
  useEffect(() => {
    if (!wanted || firstSteps.get()) return
    return whenIdle(() => void import('./first-steps.tsx').then(firstSteps.set, () => {}))
  }, [wanted])
  return wanted ? loaded?.FirstSteps : undefined
}
