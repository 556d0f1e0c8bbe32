import { no, type Verdict, YES } from '@headend/core/access'
import type { EngagementIdentity } from '@headend/core/engagements'
import type { TailView } from '@headend/core/remote-events'
import { useEffect } from 'react'
import { does } from '../../commands/keys/bindings.ts'
import { attempt } from '../../commands/refused.ts'
import { takeWantedTail } from '../../commands/wanted-tail.ts'
import { focusLines } from './lines-focus.ts'
import type { Tail } from './use-tail.ts'

export type Connection = ReturnType<typeof useConnection>

/** Connecting and disconnecting, and why not, whichever button, key or entry of the palette is taken. */
export function useConnection(tail: Tail, identity: EngagementIdentity) {
  const { view, reconnects } = tail
  const mayConnect = verdictOnConnecting(view, identity.id)
  const mayDisconnect = view.canDisconnect ? YES : NOT_CONNECTED
  useEffect(() => {
    if (takeWantedTail(identity)) tail.connect(identity)
  })
  // In the form what was pressed is refused from then on, or locked: whoever goes on does so in the log.
  const tries = (id: 'connect' | 'disconnect', verdict: Verdict, act: () => void) => () =>
    attempt(does(id), verdict, () => {
      act()
      if (document.activeElement?.closest('form')) focusLines()
    })
  return {
    mayConnect,
    connect: tries('connect', mayConnect, () => tail.connect(identity)),
    mayDisconnect,
    disconnect: tries('disconnect', mayDisconnect, tail.disconnect),
    toggleReconnect: () => tail.setReconnects(!reconnects),
  }
}

const NOT_CONNECTED = no('nothing is connected')
export const NEEDS_ID = 'needs an engagement id'

function verdictOnConnecting(view: TailView, id: string): Verdict {
  if (!view.canConnect) return no('connected already')
  return id ? YES : no(NEEDS_ID)
}
