import { TAIL_TITLE, type TailView } from '@headend/core/remote-events'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TailForm } from './tail-form.tsx'
import { TailLog } from './tail-log.tsx'
import { useTail } from './use-tail.ts'

/** /remoteeventdebug (EVT-008..016). */
export function TailPage() {
  const { view, store, connect, disconnect } = useTail()
  return (
    <>
      <PageHeader heading={TAIL_TITLE} marks={<Phase view={view} />} />
      <TailForm view={view} onConnect={connect} onDisconnect={disconnect} />
      <TailLog store={store} />
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

function Phase({ view: { phase, indicator } }: { view: TailView }) {
  return <span role="status">{indicator && <Badge tone={TONES[phase]}>{indicator}</Badge>}</span>
}
