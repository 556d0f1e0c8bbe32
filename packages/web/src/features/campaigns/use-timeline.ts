import {
  barOf,
  type Campaign,
  newWindow,
  outsideText,
  readWindow,
  scaleOf,
  type TimelineWindow,
  windowText,
} from '@headend/core/campaigns'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useZone } from '../../context/services.tsx'

export interface Timeline {
  open: boolean
  window: TimelineWindow
  text: string
  /** What its bars are drawn over. */
  picture: Picture
  isSeen: (campaign: Campaign) => boolean
  /** Of those that are not. */
  tellOthers: (campaigns: readonly Campaign[]) => string
  show: (open: boolean) => void
  move: (window: TimelineWindow) => void
  /** To where now is in sight. */
  reset: (months: number) => void
}

export interface Picture {
  window: TimelineWindow
  zone: string
  now: number
}

/** Whether the timeline is open, and on which months: as the address says it. */
export function useTimeline(now: number): Timeline {
  const { view, from, months } = useSearch({ strict: false })
  const zone = useZone()
  // Where the address says nothing, it moves on with the months.
  const said = readWindow({ from, months }, { zone, now })
  const window = useMemo(() => ({ from: said.from, months: said.months }), [said.from, said.months])
  const picture = useMemo(() => ({ window, zone, now }), [window, zone, now])
  const scale = useMemo(() => scaleOf(window, zone), [window, zone])
  const write = useAddress()
  return {
    open: view === 'timeline',
    window,
    text: windowText(window),
    picture,
    isSeen: useCallback((campaign: Campaign) => barOf(campaign, scale) !== undefined, [scale]),
    tellOthers: useCallback((campaigns: readonly Campaign[]) => outsideText(campaigns, scale), [scale]),
    show: (open) =>
      write(open ? { view: 'timeline' } : { view: undefined, from: undefined, months: undefined }),
    move: (next) => write({ from: next.from, months: String(next.months) }),
    reset: (length) => {
      const next = newWindow(length, { zone, now })
      write({ from: undefined, months: String(next.months) })
    },
  }
}

/** No entry of the history: Back leads to where somebody came from. */
function useAddress() {
  const navigate = useNavigate()
  return (said: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...said }),
      state: (before) => before,
      replace: true,
    })
}
