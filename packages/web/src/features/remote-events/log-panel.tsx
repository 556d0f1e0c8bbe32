import { LOG_BOUNDS } from '@headend/core/event-log'
import { countText, numberText } from '@headend/core/number-text'
import { Bookmark, BookmarkPlus, ChevronDown, ChevronUp, Copy, Eraser, Pause, Search } from 'lucide-react'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { does } from '../../keyboard/bindings.ts'
import { Keys, onColour } from '../../keyboard/kbd.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { useKeyed } from '../../keyboard/use-keyed.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStore } from '../../ui/store.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { FIND_IN_LOG, FindBar } from './find-bar.tsx'
import type { LogCursor } from './log-cursor.ts'
import { LogLines } from './log-lines.tsx'
import type { LogStore } from './log-store.ts'
import { type Connection, connectTo } from './use-connection.ts'
import type { Finding } from './use-finding.ts'
import type { LogActs } from './use-log-acts.ts'

interface LogPanelProps {
  store: LogStore
  cursor: LogCursor
  acts: LogActs
  flood: boolean
  find: Finding
  elsewhere: Connection['elsewhere']
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
          {acts.said}
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
      <LogLines store={store} cursor={cursor} flood={flood} onSay={acts.say} />
      <div className="pointer-events-none absolute right-5 bottom-4 flex gap-2 *:pointer-events-auto">
        <Paused store={store} onResume={acts.togglePause} />
        {!following && (
          <Button tone="primary" className="shadow-raised" onClick={cursor.follow}>
            To the latest line <Keys keys="End" className={onColour} />
          </Button>
        )}
        {elsewhere && <ConnectThere {...elsewhere} />}
      </div>
    </section>
  )
}

/** What was refused last is somewhere else: one press leads there. */
function ConnectThere({ there, connect }: NonNullable<Connection['elsewhere']>) {
  const keyed = useKeyed()
  return (
    <Button tone="primary" className="shadow-raised" {...keyed('connect')} onClick={connect}>
      {connectTo(there)} <Keys of="connect" className={onColour} />
    </Button>
  )
}

function Tools({ acts, onFind }: { acts: LogActs; onFind: () => void }) {
  return (
    <>
      <Tool icon={Bookmark} keys="mark" onClick={acts.mark} />
      <Tool icon={BookmarkPlus} keys="mark-now" onClick={acts.markNow} />
      <Tool icon={Copy} keys="copy" onClick={() => void acts.copy()} />
      <Tool icon={Eraser} keys="empty" onClick={acts.empty} />
      <IconButton icon={Search} label={FIND_IN_LOG} keys="find" onClick={onFind} />
    </>
  )
}

interface ToolProps extends Omit<ComponentProps<typeof IconButton>, 'label'> {
  keys: ShortcutId
}

/** What does the same as its key. */
function Tool({ keys, ...props }: ToolProps) {
  return <IconButton {...props} keys={keys} label={does(keys)} />
}

/** What is shown holds still; how much has come meanwhile. */
function Paused({ store: { subscribe, version, log }, onResume }: { store: LogStore; onResume: () => void }) {
  useSyncExternalStore(subscribe, version)
  const { waiting } = log
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
  const { marks } = store.log
  if (marks === 0) return null
  return (
    <>
      <span className="whitespace-nowrap text-sm text-warn">{countText(marks, 'mark')}</span>
      <Tool icon={ChevronUp} keys="previous-mark" onClick={acts.previousMark} />
      <Tool icon={ChevronDown} keys="next-mark" onClick={acts.nextMark} />
    </>
  )
}

const BOUND = `The last ${numberText(LOG_BOUNDS.lines)} lines are kept, of at most ${(LOG_BOUNDS.characters * 2) / 1_000_000} MB of text; older ones leave, and are counted. While paused, as much again is kept of what comes.`

function LinesText({ store }: { store: LogStore }) {
  useSyncExternalStore(store.subscribe, store.version)
  const { kept, gone, shown } = store.log
  const all = countText(kept, 'line')
  const some = shown.length < kept ? `${numberText(shown.length)} of ` : ''
  return (
    <span {...tooltip(BOUND, 'bottom')} className="ml-2 truncate text-muted text-sm tabular-nums">
      {some}
      {gone > 0 ? `the last ${all} of ${numberText(kept + gone)}` : all}
      <span className="sr-only">. {BOUND}</span>
    </span>
  )
}
