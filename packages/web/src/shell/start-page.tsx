import { GREETING, signedOutElsewhere } from '@headend/core/shell'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useArea } from '../context/area.ts'
import { useSession } from '../context/services.tsx'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'

/** One heading, as the documents have it (SHL-001, SHL-002); what helps to begin comes when the page rests, and moves nothing. */
export function StartPage() {
  const { loggedIn } = useSession()
  const Beginning = useBeginning(loggedIn)
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
      {Beginning && <Beginning />}
      {elsewhere && !loggedIn && (
        <p role="status" className="max-w-md text-balance text-center text-muted">
          {signedOutElsewhere(elsewhere)}
        </p>
      )}
    </div>
  )
}

/** Once it has come, whoever comes back to the page finds it there. */
const beginning = createStore<{ Beginning: ComponentType } | undefined>(undefined)

function useBeginning(wanted: boolean): ComponentType | undefined {
  const come = useStore(beginning)
  useEffect(() => {
    if (!wanted || beginning.get()) return
    // Without it the page is what it has to be.
    return whenIdle(() => void import('./beginning.tsx').then(beginning.set, () => {}))
  }, [wanted])
  return wanted ? come?.Beginning : undefined
}
