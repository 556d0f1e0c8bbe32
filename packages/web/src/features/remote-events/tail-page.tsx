import { type Verdict, whyNot } from '@headend/core/access'
import { engagementArgv } from '@headend/core/cli-equivalent'
import { type EngagementIdentity, engagementName } from '@headend/core/engagements'
import type { RateView } from '@headend/core/event-log'
import { numberText } from '@headend/core/numbers'
import { accountText, mayOpen, TAIL_TITLE, type TailView } from '@headend/core/remote-events'
import { useNavigate } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { runIfAllowed } from '../../commands/toasts.tsx'
import { engagementAddress } from '../../context/record-route.ts'
import { useAccess, useServices } from '../../context/services.tsx'
import { bindingTitle } from '../../keyboard/bindings.ts'
import { Keys, useShortcutProps } from '../../keyboard/kbd.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ReasonButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useStore } from '../../ui/store.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { BoxTools } from './box-tools.tsx'
import { HTTP1_NOTE, speaksHttp1 } from './connections.ts'
import type { LogCursor } from './log-cursor.ts'
import { LogPanel } from './log-panel.tsx'
import type { LogStore } from './log-store.ts'
import { TailForm } from './tail-form.tsx'
import { TailOffers } from './tail-offers.tsx'
import { whatToSave } from './use-log-actions.ts'
import { focusLines, useTailPage } from './use-tail-page.ts'

/** With more events a second, screen readers no longer announce the lines. */
const FLOOD = 5

/** /remoteeventdebug: the live events of a box (EVT-008..016). */
export function TailPage() {
  const shortcutProps = useShortcutProps()
  const page = useTailPage()
  const { tail, target, cursor, filter, actions, connection, find, tools } = page
  const { view, store } = tail
  const rate = useRate(store)
  return (
    <>
      <PageHeader
        heading={TAIL_TITLE}
        badges={<Phase view={view} canEnter={target.identity.id !== ''} />}
        actions={
          <>
            <OpenEngagement identity={target.identity} missing={connection.missing} />
            <Button aria-pressed={actions.paused} {...shortcutProps('pause')} onClick={actions.togglePause}>
              {actions.paused ? 'Resume' : 'Pause'} <Keys of="pause" />
            </Button>
            <SaveButton cursor={cursor} onSave={() => void actions.save()} />
          </>
        }
      />
      <TailForm tail={tail} connection={connection} target={target} filter={filter} onDone={focusLines} />
      <div className="flex shrink-0 items-center gap-4 px-5 pb-2">
        <RateLine view={rate} />
        <Account store={store} />
        {view.phase === 'streaming' && <HttpNote />}
      </div>
      <div className="flex min-h-0 flex-1 gap-3 px-5 max-lg:min-h-60">
        <LogPanel
          store={store}
          cursor={cursor}
          actions={actions}
          find={find}
          flood={rate.last > FLOOD}
          elsewhere={connection.elsewhere}
        />
        <BoxTools
          identity={target.identity}
          connected={view.connected}
          missing={connection.missing}
          store={store}
          list={tools.list}
          onFire={tools.leave}
        />
      </div>
      <LogHints />
      <TailOffers page={page} />
    </>
  )
}

const TONES = {
  idle: 'info',
  connecting: 'info',
  streaming: 'ok',
  waiting: 'warn',
  disconnected: 'bad',
} as const

function Phase({ view: { phase, indicator }, canEnter }: { view: TailView; canEnter: boolean }) {
  return (
    <span role="status" className="text-muted text-sm">
      {indicator && <Badge tone={TONES[phase]}>{indicator}</Badge>}
      {phase === 'idle' && canEnter && 'Press Enter to connect'}
    </span>
  )
}

function SaveButton({ cursor, onSave }: { cursor: LogCursor; onSave: () => void }) {
  useStore(cursor.place)
  const shortcutProps = useShortcutProps()
  return (
    <Button {...shortcutProps('save')} onClick={onSave}>
      {/* On a small screen the width of the button must not change with the selection. */}
      <span>
        Save <span className="max-xl:sr-only">{whatToSave(cursor)}</span>
      </span>
      <Keys of="save" />
    </Button>
  )
}

function HttpNote() {
  const { remoteEvents } = useServices().configuration.services
  const [isOld] = useState(() => speaksHttp1(remoteEvents))
  return isOld && <p className="min-w-0 max-w-56 text-faint text-xs">{HTTP1_NOTE}</p>
}

function Account({ store: { subscribe, version, log } }: { store: LogStore }) {
  useSyncExternalStore(subscribe, version)
  const account = log.account()
  return (
    <p className={cx('shrink-0 text-sm tabular-nums', account.lost > 0 ? 'text-warn' : 'text-muted')}>
      {accountText(account)}
    </p>
  )
}

const OPEN = bindingTitle('open-engagement')

interface OpenEngagementProps {
  identity: EngagementIdentity
  /** Set if the engagement does not exist. */
  missing: Verdict | undefined
}

function OpenEngagement({ identity, missing }: OpenEngagementProps) {
  const { id } = identity
  const navigate = useNavigate()
  const access = useAccess()
  const verdict = missing ?? mayOpen(id, access)
  const reason = whyNot(verdict)
  const go = () => void navigate(engagementAddress(identity))
  const open = () => runIfAllowed(OPEN, verdict, go)
  useShortcuts({ 'open-engagement': open })
  const shortcutProps = useShortcutProps()
  return (
    <>
      <ReasonButton reason={reason} reasonSide="bottom" {...shortcutProps('open-engagement')} onClick={open}>
        <User aria-hidden className="size-3.5" />
        {/* On a small screen the indicator needs the room. */}
        <span className="max-xl:sr-only">{OPEN}</span> <Keys of="open-engagement" />
      </ReasonButton>
      <OfferAction
        id="remote-event.engagement"
        title={OPEN}
        group={ON_THIS_PAGE}
        subject={id && engagementName(identity)}
        icon={User}
        verdict={verdict}
        shortcut="open-engagement"
        cli={id ? engagementArgv(identity) : undefined}
        run={open}
      />
    </>
  )
}

function useRate({ rate }: LogStore): RateView {
  const [view, setView] = useState(() => rate.view(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setView(rate.view(Date.now())), 1000)
    return () => clearInterval(timer)
  }, [rate])
  return view
}

const HEIGHT = 30

/** Events a second over the last minutes, the newest at the right. A line marks an action on the box. */
function RateLine({ view }: { view: RateView }) {
  const { counts, most, marks, last, text } = view
  const width = counts.length - 1
  const y = (count: number) => HEIGHT - 1.5 - (most === 0 ? 0 : (count / most) * (HEIGHT - 4))
  const points = counts.map((count, index) => `${index},${y(count).toFixed(1)}`).join(' ')
  return (
    <div {...tooltip(text, 'bottom')} className="flex min-w-0 flex-1 items-center gap-3">
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-[30px] min-w-0 flex-1 text-accent"
      >
        {marks.map((at) => (
          <line key={at} x1={at} x2={at} y1={0} y2={HEIGHT} className={stroke} stroke="var(--color-info)" />
        ))}
        <polyline points={`0,${HEIGHT} ${points} ${width},${HEIGHT}`} className="fill-accent/10" />
        <polyline points={points} fill="none" className={stroke} stroke="currentColor" strokeWidth={1.5} />
      </svg>
      <p aria-hidden className="w-24 shrink-0 text-muted text-xs tabular-nums">
        {numberText(last)}/s
        <span className="block text-faint">most {numberText(most)}/s</span>
      </p>
    </div>
  )
}

/** Lines keep their width when the drawing is stretched. */
const stroke = '[vector-effect:non-scaling-stroke]'

const HINTS: readonly [ids: readonly ShortcutId[], what: string][] = [
  [['down', 'up'], 'move'],
  [['pause'], 'pause'],
  [['filter'], 'filter'],
  [['find'], 'find'],
  [['mark'], 'mark'],
  [['previous-mark', 'next-mark'], 'marks'],
  [['copy'], 'copy'],
  [['tools'], 'box tools'],
]

function LogHints() {
  return (
    <p
      aria-hidden
      className="flex shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 whitespace-nowrap px-5 py-1.5 text-faint text-xs"
    >
      {HINTS.map(([ids, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          {ids.map((id) => (
            <Keys key={id} of={id} />
          ))}
          {what}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <Keys keys="Shift+ArrowDown" /> select
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys keys="End" /> follow
      </span>
    </p>
  )
}
