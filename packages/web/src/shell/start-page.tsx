import { GREETING, signedOutElsewhere } from '@headend/core/shell'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useArea } from '../context/area.ts'
import { useSession } from '../context/services.tsx'
import { whenIdle } from '../ui/idle.ts'

/** One heading, as the documents have it (SHL-001, SHL-002); what helps to begin comes when the page rests, and moves nothing. */
export function StartPage() {
  const { loggedIn } = useSession()
  const Beginning = useBeginning(loggedIn)
  const elsewhere = useRouterState({ select: ({ location }) => location.state.signedOutElsewhere })
  return (
    <div className="grid h-full min-h-80 grid-rows-[2fr_3fr] justify-items-center gap-8 p-8">
      <title>{`${useArea().title} · Headend`}</title>
      <h1 className="self-end text-balance text-center font-[620] text-xl tracking-[-0.01em]">{GREETING}</h1>
      {Beginning && <Beginning />}
      {elsewhere && !loggedIn && (
        <p role="status" className="max-w-md text-balance text-center text-muted">
          {signedOutElsewhere({ typed: elsewhere.typedAt !== undefined })}
        </p>
      )}
    </div>
  )
}

/** Once it has come, whoever comes back to the page finds it there. */
let kept: { Beginning: ComponentType } | undefined

function useBeginning(wanted: boolean): ComponentType | undefined {
  const [come, setCome] = useState(kept)
  useEffect(() => {
    if (!wanted || kept) return
    const show = (part: { Beginning: ComponentType }) => {
      kept = part
      setCome(part)
    }
    // Without it the page is what it has to be.
    return whenIdle(() => void import('./beginning.tsx').then(show, () => {}))
  }, [wanted])
  return wanted ? come?.Beginning : undefined
}
