import { accountText, TAIL_TITLE, type TailView } from '@headend/core/remote-events'
import { useState, useSyncExternalStore } from 'react'
import { useServices } from '../../context/services.tsx'
import { Keys } from '../../keyboard/kbd.tsx'
import { useKeyed } from '../../keyboard/use-keyed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useStore } from '../../ui/store.ts'
import { BoxTools } from './box-tools.tsx'
import { HTTP1_NOTE, speaksHttp1 } from './http-version.ts'
import { focusLines } from './lines-focus.ts'
import type { LogCursor } from './log-cursor.ts'
import { LogHints } from './log-hints.tsx'
import { LogPanel } from './log-panel.tsx'
import type { LogStore } from './log-store.ts'
import { OpenEngagement } from './open-engagement.tsx'
import { RateLine, useRate } from './rate-line.tsx'
import { TailForm } from './tail-form.tsx'
import { TailOffers } from './tail-offers.tsx'
import { whatToSave } from './use-log-acts.ts'
import { useTailPage } from './use-tail-page.ts'

/** Events a second beyond which nobody reads along. */
const FLOOD = 5

/** /remoteeventdebug (EVT-008..016). */
export function TailPage() {
  const keyed = useKeyed()
  const page = useTailPage()
  const { tail, target, cursor, filter, acts, connection, find, tools } = page
  const { view, store } = tail
  const rate = useRate(store)
  return (
    <>
      <PageHeader
        heading={TAIL_TITLE}
        marks={<Phase view={view} canEnter={target.identity.id !== ''} />}
        actions={
          <>
            <OpenEngagement identity={target.identity} missing={connection.missing} />
            <Button aria-pressed={acts.paused} {...keyed('pause')} onClick={acts.togglePause}>
              {acts.paused ? 'Resume' : 'Pause'} <Keys of="pause" />
            </Button>
            <SaveButton cursor={cursor} onSave={() => void acts.save()} />
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
          {...{ store, cursor, acts, find }}
          flood={rate.last > FLOOD}
          elsewhere={connection.elsewhere}
        />
        <BoxTools
          identity={target.identity}
          connected={view.inputsLocked}
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
  const keyed = useKeyed()
  return (
    <Button {...keyed('save')} onClick={onSave}>
      {/* What is selected changes nothing of where the others stand on a small screen. */}
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
