import { LOG_BOUNDS } from '@headend/core/event-log'
import { countText, numberText } from '@headend/core/numbers'
import { Bookmark, BookmarkPlus, ChevronDown, ChevronUp, Copy, Eraser, Pause, Search } from 'lucide-react'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { useZone } from '../../context/use-zone.ts'
import { bindingTitle } from '../../keyboard/bindings.ts'
import { Keys, useKeyed } from '../../keyboard/kbd.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FindBar as Bar } from '../../ui/find-bar.tsx'
import { useStore } from '../../ui/store.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import type { LogCursor } from './log-cursor.ts'
import { LogLines } from './log-lines.tsx'
import type { LogStore } from './log-store.ts'
import type { LogActions } from './use-log-actions.ts'
import { connectTo, type FindInLog, type TailConnection } from './use-tail-page.ts'

interface LogPanelProps {
  store: LogStore
  cursor: LogCursor
  acts: LogActions
  flood: boolean
  find: FindInLog
  elsewhere: TailConnection['elsewhere']
}

/** The 'Logs' panel (EVT-012): its own line of tools, and the lines. */
export function LogPanel(props: LogPanelProps) {
  const { store, cursor, acts, flood, find, elsewhere } = props
  const { following } = useStore(cursor.place)
  return (
    <section className="relative flex min-h-0 min-w-0 flex-1 flex-col rounded-md border border-line bg-panel has-[[data-log-lines]:focus-visible]:border-accent has-[[data-log-lines]:focus-visible]:ring-1 has-[[data-log-lines]:focus-visible]:ring-accent">
      <div
        data-log-head
        className="flex h-8 shrink-0 items-center gap-1 border-line border-b pr-1.5 pl-3 max-lg:h-auto max-lg:min-h-8 max-lg:flex-wrap"
      >
        <h2 className="font-[560]">Logs</h2>
        <LinesText store={store} />
        <p role="status" className="min-w-0 flex-1 truncate pr-2 text-right text-muted text-sm">
          {acts.status}
        </p>
        <div className="ml-auto flex min-w-0 items-center justify-end gap-1 max-lg:flex-wrap">
          <Marks store={store} acts={acts} />
          {find.isOpen ? (
            <FindBar store={store} cursor={cursor} acts={acts} find={find} />
          ) : (
            <Tools acts={acts} onFind={find.start} />
          )}
        </div>
      </div>
      <LogLines store={store} cursor={cursor} flood={flood} onSay={acts.setStatus} />
      <div className="pointer-events-none absolute right-5 bottom-4 flex gap-2 *:pointer-events-auto">
        <Paused store={store} onResume={acts.togglePause} />
        {!following && (
          <Button tone="primary" className="shadow-raised" onClick={cursor.follow}>
            Go to the latest line <Keys keys="End" />
          </Button>
        )}
        {elsewhere && <ConnectThere {...elsewhere} />}
      </div>
    </section>
  )
}

function ConnectThere({ there, connect }: NonNullable<TailConnection['elsewhere']>) {
  const keyed = useKeyed()
  return (
    <Button tone="primary" className="shadow-raised" {...keyed('connect')} onClick={connect}>
      {connectTo(there)} <Keys of="connect" />
    </Button>
  )
}

function Tools({ acts, onFind }: { acts: LogActions; onFind: () => void }) {
  return (
    <>
      <Tool icon={Bookmark} shortcut="mark" onClick={acts.mark} />
      <Tool icon={BookmarkPlus} shortcut="mark-now" onClick={acts.markNow} />
      <Tool icon={Copy} shortcut="copy" onClick={() => void acts.copy()} />
      <Tool icon={Eraser} shortcut="empty" onClick={acts.empty} />
      <IconButton icon={Search} label={FIND_IN_LOG} shortcut="find" onClick={onFind} />
    </>
  )
}

interface ToolProps extends Omit<ComponentProps<typeof IconButton>, 'label'> {
  shortcut: ShortcutId
}

function Tool({ shortcut, ...props }: ToolProps) {
  return <IconButton {...props} shortcut={shortcut} label={bindingTitle(shortcut)} />
}

function Paused({ store: { subscribe, version, log }, onResume }: { store: LogStore; onResume: () => void }) {
  useSyncExternalStore(subscribe, version)
  const { waitingCount: waiting } = log
  const keyed = useKeyed()
  return (
    <>
      <span role="status" className="sr-only">
        {waiting !== undefined && 'Paused'}
      </span>
      {waiting !== undefined && (
        <Button
          onClick={onResume}
          className="border-warn! bg-warn-soft! text-warn! tabular-nums shadow-raised"
          {...keyed('pause', 'Resume')}
        >
          <Pause aria-hidden className="size-3.5" />
          Paused · {countText(waiting, 'new line')}
        </Button>
      )}
    </>
  )
}

function Marks({ store, acts }: Pick<LogPanelProps, 'store' | 'acts'>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { markCount: marks } = store.log
  if (marks === 0) return null
  return (
    <>
      <span className="whitespace-nowrap text-sm text-warn">{countText(marks, 'mark')}</span>
      <Tool icon={ChevronUp} shortcut="previous-mark" onClick={acts.previousMark} />
      <Tool icon={ChevronDown} shortcut="next-mark" onClick={acts.nextMark} />
    </>
  )
}

const BOUND = `Shows the last ${numberText(LOG_BOUNDS.lines)} lines, at most ${(LOG_BOUNDS.characters * 2) / 1_000_000} MB of text; older lines are removed and counted. While paused, the log keeps the same number of new lines.`

function LinesText({ store }: { store: LogStore }) {
  useSyncExternalStore(store.subscribe, store.version)
  const { keptCount: kept, removedCount: gone, shown } = store.log
  const all = countText(kept, 'line')
  const matchText = shown.length < kept ? `${numberText(shown.length)} of ` : ''
  return (
    <span {...tooltip(BOUND, 'bottom')} className="ml-2 truncate text-muted text-sm tabular-nums">
      {matchText}
      {gone > 0 ? `the last ${all} of ${numberText(kept + gone)}` : all}
      <span className="sr-only">. {BOUND}</span>
    </span>
  )
}

interface FindBarProps {
  store: LogStore
  cursor: LogCursor
  acts: LogActions
  find: FindInLog
}

export const FIND_IN_LOG = 'Find in the log'

const FIND_SHORTCUTS = { next: 'next-hit', previous: 'previous-hit' } as const

/** Finds in the log without hiding lines. */
function FindBar({ store, cursor, acts, find }: FindBarProps) {
  const zone = useZone()
  return (
    <Bar
      label={FIND_IN_LOG}
      text={store.log.finder?.text}
      onText={(text) => store.change((log) => log.find(text, zone))}
      status={<Hits store={store} cursor={cursor} />}
      onNext={acts.nextHit}
      onPrevious={acts.previousHit}
      shortcuts={FIND_SHORTCUTS}
      field={find.field}
      onClose={find.stop}
    />
  )
}

function Hits({ store, cursor }: Pick<FindBarProps, 'store' | 'cursor'>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { at } = useStore(cursor.place)
  const { hits, searching } = store.log
  return (
    <>
      {hits && hitsText(hits.length, at !== undefined && hits.has(at) ? hits.rowOf(at) + 1 : 0)}
      {hits && searching && '…'}
    </>
  )
}

function hitsText(count: number, at: number): string {
  return at > 0 ? `${numberText(at)} of ${numberText(count)}` : countText(count, 'hit')
}
