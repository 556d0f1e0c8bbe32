import { useEffect } from 'react'
import { useArea } from '../context/area.ts'
import { useSession } from '../context/services.tsx'
import { whenIdle } from '../ui/idle.ts'

const TOOLS = [
  () => import('../table/record-list.tsx'),
  () => import('../forms/use-record-edit.ts'),
  () => import('../forms/edit-page.tsx'),
  () => import('../forms/fields.tsx'),
]

/** Prefetches on the idle start page what all other pages share; a failed one is repeated by the page. */
export function useToolsAhead(): void {
  const { loggedIn } = useSession()
  const goesOn = useArea().id === 'start' && loggedIn
  useEffect(() => (goesOn ? whenIdle(fetchTools) : undefined), [goesOn])
}

function fetchTools(): void {
  for (const load of TOOLS) load().catch(() => {})
}
