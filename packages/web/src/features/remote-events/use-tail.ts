import type { EngagementIdentity } from '@headend/core/engagements'
import type { Log } from '@headend/core/log'
import { NOT_CONNECTED, tailEvents, tailingLine, tailMachine, tailView } from '@headend/core/remote-events'
import type { DataManager } from '@headend/core/transport'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback } from 'xstate'
import { useServices } from '../../context/services.tsx'
import { createBreather } from './breather.ts'
import { createLineStore } from './line-store.ts'
import type { LogEntry, LogStore } from './log-entry.ts'

/** The tail machine with the browser's stream; its events go to the line store and never through React. */
export function useTail() {
  const { data, log } = useServices()
  const store = useMemo(createLog, [])
  const machine = useMemo(
    () => tailMachine.provide({ actors: { stream: stream({ data, log, store }) } }),
    [data, log, store],
  )
  const [snapshot, send] = useMachine(machine)
  return {
    view: tailView(snapshot),
    store,
    connect: (target: EngagementIdentity) => send({ type: 'CONNECT', target }),
    disconnect: () => send({ type: 'DISCONNECT' }),
  }
}

function createLog(): LogStore {
  const store = createLineStore<LogEntry>((paint) => requestAnimationFrame(paint))
  store.add([{ note: NOT_CONNECTED }])
  return store
}

interface StreamPorts {
  data: DataManager
  log: Log
  store: LogStore
}

function stream({ data, log, store }: StreamPorts) {
  return fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(
    ({ input: { target }, sendBack }) => {
      const controller = new AbortController()
      const breathe = createBreather()
      const onOpen = () => {
        store.add([{ note: tailingLine(target) }])
        sendBack({ type: 'OPENED' })
      }
      const onEvents: Parameters<typeof tailEvents>[1]['onEvents'] = (events) => {
        const arrived = Date.now()
        store.add(events.map((event) => ({ event, arrived })))
        return breathe()
      }
      tailEvents(target, { data, log, onOpen, onEvents }, controller.signal)
        // Logged and shown in the panel, but no toast (EVT-004).
        .catch((error: Error) => {
          log.error('The event stream has ended', error)
          store.add([{ note: error.message }])
        })
        .finally(() => {
          store.add([{ note: NOT_CONNECTED }])
          sendBack({ type: 'CLOSED' })
        })
      return () => controller.abort()
    },
  )
}
