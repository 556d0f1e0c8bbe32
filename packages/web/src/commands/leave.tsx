/** What asks before something that is not saved is left behind (SHL-025); of what is still being done, running.ts asks. */
import { leavesPage, UNSAVED_CHANGES } from '@headend/core/shell'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '../ui/store.ts'
import { fetchDialog, LazyAlertDialog } from './confirm.tsx'
import { asksBefore, isAnythingUnsaved, type Prompt, promptFor, wayOut } from './leaving.ts'

interface LeavePrompt extends Partial<Omit<Prompt, 'text'>> {
  /** Whether there is something to lose right now. */
  when: boolean
  text?: string | undefined
}

/** While mounted: asks before this page is left, by a link, a key, the palette, Back, another country, Log out or a reload. */
export function useLeavePrompt({
  when,
  title,
  text = UNSAVED_CHANGES,
  isLost = leavesPage,
}: LeavePrompt): void {
  useEffect(() => {
    if (!when) return
    fetchDialog().catch(() => {})
    return promptFor({ title, text, isLost })
  }, [when, title, text, isLost])
}

/** Once, in the shell: stands in every way out, and asks. */
export function LeaveGuard() {
  const { history } = useRouter()
  const way = useStore(wayOut)
  useEffect(() => {
    const open = guardHistory(history)
    return () => {
      open()
      wayOut.set(undefined)
    }
  }, [history])
  if (!way) return null
  const answer = (yes: boolean) => {
    wayOut.set(undefined)
    if (yes) way.go()
  }
  return <LazyAlertDialog question={way.question} answer={answer} />
}

/**
 * Every navigation that loses something is refused at once and made again after a yes. The router's own `useBlocker` holds
 * it up instead, with the address changed already by Back, and a second Back then leads astray.
 */
function guardHistory(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: isAnythingUnsaved,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const { href, state } = nextLocation
      const steps = state.__TSR_index - currentLocation.state.__TSR_index
      return asksBefore(currentLocation, nextLocation, () => {
        if (action === 'PUSH') history.push(href, state, ONCE_MORE)
        else if (action === 'REPLACE') history.replace(href, state, ONCE_MORE)
        else history.go(steps, ONCE_MORE)
      })
    },
  })
}

const ONCE_MORE = { ignoreBlocker: true }
