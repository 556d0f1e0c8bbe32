import type { KnownArea } from '@headend/core/shell'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { focusBeginning } from '../ui/beginning.ts'

/** To the page of an area; where that is open already, what its address had set goes, and the keyboard to where the page begins. */
export function useGoTo(): (area: Pick<KnownArea, 'path'>) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ path }) => {
    const isOpen = router.latestLocation.pathname === router.buildLocation({ to: path }).pathname
    const going = navigate({ to: path })
    if (isOpen) void going.then(focusBeginning)
  }
}
