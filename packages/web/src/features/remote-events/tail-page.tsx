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

function Phase({ view: { phase, indicator } }: { view: TailView }) {
  return (
    <span role="status">
      {indicator && <Badge tone="ok">{indicator}</Badge>}
      {phase === 'connecting' && <Badge tone="info">Connecting</Badge>}
      {phase === 'disconnected' && <Badge tone="bad">Disconnected</Badge>}
    </span>
  )
}
