/** What all instances know of a box: its state, and which instance runs its clock. */
import { randomUUID } from 'node:crypto'
import { collection, type Reader, type Store, type Transaction } from '../../store/store.ts'

interface BoxState {
  box: string
  wasReset: boolean
  fullLog: boolean
}

const boxStates = collection<BoxState>()({ name: 'box-states', key: ({ box }) => box, indexes: {} })

export async function boxState(store: Reader, box: string): Promise<BoxState> {
  return (await store.get(boxStates, box)) ?? { box, wasReset: false, fullLog: false }
}

const CHANGES: Readonly<Record<string, Partial<BoxState>>> = {
  factoryResetSTB: { wasReset: true },
  fullLogSTB: { fullLog: true },
  defaultLogSTB: { fullLog: false },
}

/** Whether the service changes the state of a box. */
export const changesState = (serviceId: string): boolean => serviceId in CHANGES

export async function changeState(store: Transaction, box: string, serviceId: string): Promise<void> {
  store.put(boxStates, { ...(await boxState(store, box)), ...CHANGES[serviceId] })
}

interface Clock {
  box: string
  instance: string
  /** ISO. Then any instance may run it. */
  until: string
}

const clocks = collection<Clock>()({
  name: 'box-clocks',
  key: ({ box }) => box,
  indexes: { until: ({ until }) => [until], instance: ({ instance }) => [instance] },
})

/** Milliseconds for which an instance runs the clock of a box, unless it does so again. */
const LEASE = 20_000

export interface Clocks {
  /** Whether this instance runs the clock of a box: of several with followers, one does. */
  run(box: string): Promise<boolean>
  /** From now on this instance runs it, because the box acts here. */
  take(box: string): Promise<void>
  /** Others need not wait for the end of what this instance runs. */
  release(): Promise<void>
}

/** Of an instance that shares its boxes with no other: it needs no lease, so it never waits for one. */
export const OWN_CLOCKS: Clocks = { run: async () => true, take: async () => {}, release: async () => {} }

export function createClocks(store: Store, now: () => number): Clocks {
  const instance = randomUUID()
  const lease = (box: string): Clock => ({ box, instance, until: new Date(now() + LEASE).toISOString() })
  return {
    async run(box) {
      const clock = await store.get(clocks, box)
      const left = clock ? Date.parse(clock.until) - now() : 0
      if (clock?.instance === instance) {
        if (left > LEASE / 2) return true
        // A lease that is too long is from before the clock of the machine was set.
      } else if (left > 0 && left <= LEASE) return false
      return store.replace(clocks, clock, lease(box))
    },
    take: (box) => store.put(clocks, lease(box)),
    release: () =>
      store.transaction(async (transaction) => {
        const held = await transaction.find(clocks, 'instance', instance)
        for (const { box } of held) transaction.delete(clocks, box)
      }),
  }
}

export function dropOldClocks({ store, now }: { store: Store; now(): number }): Promise<void> {
  return store.deleteBefore(clocks, 'until', new Date(now()).toISOString())
}
