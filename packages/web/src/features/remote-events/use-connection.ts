import { type Verdict, YES } from '@headend/core/access'
import { type EngagementIdentity, identityKey, subjectName } from '@headend/core/engagements'
import { mayConnect, mayDisconnect, missing } from '@headend/core/remote-events'
import { useEffect } from 'react'
import { attempt } from '../../commands/refused.ts'
import { takeWantedTail } from '../../commands/wanted-tail.ts'
import { does } from '../../keyboard/bindings.ts'
import { focusLines } from './lines-focus.ts'
import type { Tail } from './use-tail.ts'
import type { Target } from './use-target.ts'

export type Connection = ReturnType<typeof useConnection>

/** Connecting and disconnecting, and why not, whichever button, key or entry of the palette is taken. */
export function useConnection(tail: Tail, target: Target) {
  const { identity } = target
  const { view, reconnects } = tail
  const known = missingHere(tail, target)
  const connects = mayConnect(view, identity.id)
  const disconnects = mayDisconnect(view)
  useEffect(() => {
    if (takeWantedTail(identity)) tail.connect(identity)
  })
  // In the form what was pressed is refused from then on, or locked: whoever goes on does so in the log.
  const tries = (id: 'connect' | 'disconnect', verdict: Verdict, act: () => void) => () =>
    attempt(does(id), verdict, () => {
      act()
      if (document.activeElement?.closest('form')) focusLines()
    })
  const there = view.canConnect ? known?.elsewhere?.there : undefined
  const connectThere =
    there &&
    tries('connect', YES, () => {
      tail.connect(there)
      target.moveTo(there)
    })
  return {
    /** Why nothing is done to the engagement that is named: it is known not to be there. */
    missing: known && missing(identity),
    /** Where it is instead: its key leads there. */
    elsewhere: there && connectThere && { there, connect: connectThere },
    mayConnect: connects,
    connect: tries('connect', connects, () => tail.connect(identity)),
    mayDisconnect: disconnects,
    disconnect: tries('disconnect', disconnects, tail.disconnect),
    toggleReconnect: () => tail.setReconnects(!reconnects),
  }
}

/** 'Connect to STB 4711002 in SE' */
export function connectTo(there: EngagementIdentity): string {
  return `Connect to ${subjectName(there)}`
}

function missingHere({ missing }: Tail, { identity }: Target) {
  return missing && identityKey(missing.identity) === identityKey(identity) ? missing : undefined
}
