import type { KnownArea } from '@headend/core/shell'
import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router'
import { focusBeginning } from '../ui/focus/beginning.ts'

/** To the page of an area; where that is open already, what its address had set goes, and the keyboard to where the page begins. */
export function useGoTo(): (area: Pick<KnownArea, 'path'>, state?: HistoryState) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ path }, state = {}) => {
    const { pathname } = router.buildLocation({ to: path })
    const isOpen = () => router.latestLocation.pathname === pathname
    const stays = isOpen()
    const going = navigate({ to: path, state })
    // Somebody may have gone on to another page meanwhile: that has a beginning of its own.
    if (stays) void going.then(() => isOpen() && focusBeginning())
  }
}
