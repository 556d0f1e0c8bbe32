import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ShownWrite, useOnline, usePendingWrites } from '../commands/pending-writes.ts'
import { cx } from '../ui/cx.ts'

/** The line below the page. In the first file: without a network it could not be loaded. */
export function Offline() {
  return (
    <div className="col-span-2 min-w-0">
      <OfflineLine
        online={useOnline()}
        page={useWaitingReads('page')}
        search={useWaitingReads('search')}
        writes={usePendingWrites().filter(({ isPaused }) => isPaused)}
      />
    </div>
  )
}

function useWaitingReads(kind: 'page' | 'search'): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const isWaiting = () =>
    cache
      .findAll({ fetchStatus: 'paused' })
      .flatMap(({ observers }) => observers)
      .some(({ options }) => Boolean(options.meta?.search) === (kind === 'search'))
  return useSyncExternalStore(subscribe, isWaiting)
}

/** Milliseconds for which it says that the network is back. */
const BACK_FOR = 4000

interface OfflineLineProps {
  online: boolean
  page: boolean
  search: boolean
  writes: readonly ShownWrite[]
}

/** What waits for the network, at the lower edge so that nothing above moves (NET-030, NET-031). */
function OfflineLine({ online, page, search, writes }: OfflineLineProps) {
  const back = useBack(online)
  return (
    <div
      className={cx(
        'flex items-center gap-3 overflow-hidden border-line px-3',
        online ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
        (back || !online) && 'h-9 border-t',
      )}
    >
      <p role="status" className="shrink-0 font-[560]">
        {!online && `You are offline. ${whatWaits(page, search, writes.length)}`}
        {back && 'You are online again.'}
      </p>
      {!online && writes.length > 0 && <Writes writes={writes} />}
    </div>
  )
}

function whatWaits(page: boolean, search: boolean, writes: number): string {
  const parts = [
    page && '1 page',
    search && '1 search',
    writes > 0 && (writes === 1 ? '1 action' : `${writes} actions`),
  ].filter(Boolean)
  if (parts.length === 0) return 'Actions are sent when you are online again.'
  return `Waiting for the network: ${parts.join(', ')}.`
}

function Writes({ writes }: Pick<OfflineLineProps, 'writes'>) {
  return (
    <section aria-label="Waiting for the network" className="min-w-0 flex-1 self-stretch">
      <ul className="flex h-full gap-2 overflow-x-auto py-1">
        {writes.map((write) => (
          <Write key={write.mutationId} {...write} />
        ))}
      </ul>
    </section>
  )
}

function Write({ title, subject, cancel }: ShownWrite) {
  const name = subject ? `${title}, ${subject}` : title
  const button = useRef<HTMLButtonElement>(null)
  // The keyboard goes on at the page instead of nowhere, also when the network takes the button away.
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement === current) document.getElementById('main')?.focus()
    }
  }, [])
  return (
    <li className="flex shrink-0 items-center gap-2 rounded-md border border-line-strong bg-panel pl-2 text-ink">
      {name}
      <button
        ref={button}
        type="button"
        aria-label={`Give up ${name}`}
        onClick={cancel}
        className="self-stretch rounded-r-md border-line-strong border-l px-2 text-muted hover:bg-sunk hover:text-ink"
      >
        Give up
      </button>
    </li>
  )
}

function useBack(online: boolean): boolean {
  const [back, setBack] = useState(false)
  const wasAway = useRef(false)
  useEffect(() => {
    if (!online) wasAway.current = true
    if (!online || !wasAway.current) return setBack(false)
    setBack(true)
    const timer = setTimeout(() => setBack(false), BACK_FOR)
    return () => clearTimeout(timer)
  }, [online])
  return back
}
