import { LOG_BOUNDS } from '@headend/core/event-log'
import { countText, numberText } from '@headend/core/numbers'
import { Bookmark, BookmarkPlus, ChevronDown, ChevronUp, Copy, Eraser, Pause, Search } from 'lucide-react'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { useZone } from '../../context/use-zone.ts'
import { bindingTitle } from '../../keyboard/bindings.ts'
import { Keys, useShortcutProps } from '../../keyboard/kbd.tsx'
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
  actions: LogActions
  flood: boolean
  find: FindInLog
  elsewhere: TailConnection['elsewhere']
}

/** The 'Logs' panel with its toolbar and the lines (EVT-012). */
export function LogPanel(props: LogPanelProps) {
  const { store, cursor, actions, flood, find, elsewhere } = props
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
          {actions.status}
        </p>
        <div className="ml-auto flex min-w-0 items-center justify-end gap-1 max-lg:flex-wrap">
          <Marks store={store} actions={actions} />
          {find.isOpen ? (
            <FindBar store={store} cursor={cursor} actions={actions} find={find} />
          ) : (
            <Tools actions={actions} onFind={find.start} />
          )}
        </div>
      </div>
      <LogLines store={store} cursor={cursor} flood={flood} onSay={actions.setStatus} />
      <div className="pointer-events-none absolute right-5 bottom-4 flex gap-2 *:pointer-events-auto">
        <Paused store={store} onResume={actions.togglePause} />
        {!following && (
          <Button tone="primary" className="shadow-raised" onClick={cursor.follow}>
            Go to the latest line <Keys keys="End" />
          </Button>
        )}
        {elsewhere && <ConnectElsewhere {...elsewhere} />}
      </div>
    </section>
  )
}

function ConnectElsewhere({ there, connect }: NonNullable<TailConnection['elsewhere']>) {
  const shortcutProps = useShortcutProps()
  return (
    <Button tone="primary" className="shadow-raised" {...shortcutProps('connect')} onClick={connect}>
      {connectTo(there)} <Keys of="connect" />
    </Button>
  )
}

function Tools({ actions, onFind }: { actions: LogActions; onFind: () => void }) {
  return (
    <>
      <Tool icon={Bookmark} shortcut="mark" onClick={actions.mark} />
      <Tool icon={BookmarkPlus} shortcut="mark-now" onClick={actions.markNow} />
      <Tool icon={Copy} shortcut="copy" onClick={() => void actions.copy()} />
      <Tool icon={Eraser} shortcut="empty" onClick={actions.empty} />
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
  const { waitingCount } = log
  const shortcutProps = useShortcutProps()
  return (
    <>
      <span role="status" className="sr-only">
        {waitingCount !== undefined && 'Paused'}
      </span>
      {waitingCount !== undefined && (
        <Button
          onClick={onResume}
          className="border-warn! bg-warn-soft! text-warn! tabular-nums shadow-raised"
          {...shortcutProps('pause', 'Resume')}
        >
          <Pause aria-hidden className="size-3.5" />
          Paused · {countText(waitingCount, 'new line')}
        </Button>
      )}
    </>
  )
}

function Marks({ store, actions }: Pick<LogPanelProps, 'store' | 'actions'>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { markCount } = store.log
  if (markCount === 0) return null
  return (
    <>
      <span className="whitespace-nowrap text-sm text-warn">{countText(markCount, 'mark')}</span>
      <Tool icon={ChevronUp} shortcut="previous-mark" onClick={actions.previousMark} />
      <Tool icon={ChevronDown} shortcut="next-mark" onClick={actions.nextMark} />
    </>
  )
}

const BOUND = `Shows the last ${numberText(LOG_BOUNDS.lines)} lines, at most ${(LOG_BOUNDS.characters * 2) / 1_000_000} MB of text; older lines are removed and counted. While paused, the log keeps the same number of new lines.`

function LinesText({ store }: { store: LogStore }) {
  useSyncExternalStore(store.subscribe, store.version)
  const { keptCount, removedCount, shown } = store.log
  const all = countText(keptCount, 'line')
  const matchText = shown.length < keptCount ? `${numberText(shown.length)} of ` : ''
  return (
    <span {...tooltip(BOUND, 'bottom')} className="ml-2 truncate text-muted text-sm tabular-nums">
      {matchText}
      {removedCount > 0 ? `the last ${all} of ${numberText(keptCount + removedCount)}` : all}
      <span className="sr-only">. {BOUND}</span>
    </span>
  )
}

interface FindBarProps {
  store: LogStore
  cursor: LogCursor
  actions: LogActions
  find: FindInLog
}

export const FIND_IN_LOG = 'Find in the log'

const FIND_SHORTCUTS = { next: 'next-hit', previous: 'previous-hit' } as const

/** Finds in the log without hiding lines. */
function FindBar({ store, cursor, actions, find }: FindBarProps) {
  const zone = useZone()
  return (
    <Bar
      label={FIND_IN_LOG}
      text={store.log.finder?.text}
      onText={(text) => store.change((log) => log.find(text, zone))}
      status={<Hits store={store} cursor={cursor} />}
      onNext={actions.nextHit}
      onPrevious={actions.previousHit}
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
