import { useEffect } from 'react'
import { useArea } from '../context/area.ts'
import { useSession } from '../context/services.tsx'
import { whenIdle } from '../ui/idle.ts'

/** Parts that every list and every form is drawn with. */
const TOOLS = [
  () => import('../table/record-list.tsx'),
  () => import('../forms/use-record-edit.ts'),
  () => import('../forms/edit-page.tsx'),
  () => import('../forms/fields.tsx'),
]

/**
 * On the start page, which has nothing to do, what any other page is made of is fetched when it has come to rest: whoever goes on
 * from there fetches only what is of that page alone. Whatever does not come is asked for again by the page.
 */
export function useToolsAhead(): void {
  const { loggedIn } = useSession()
  const goesOn = useArea().id === 'start' && loggedIn
  useEffect(() => (goesOn ? whenIdle(fetchTools) : undefined), [goesOn])
}

function fetchTools(): void {
  for (const load of TOOLS) load().catch(() => {})
}
