import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWaitingRoom, type Waiting } from './waiting-room.ts'

/** A network that is switched by hand, and what is shown of those who wait for it. */
function stage(online: boolean) {
  const state = { online }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let shown: readonly Waiting[] = []
  const network = {
    isOnline: () => state.online,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const room = createWaitingRoom(network, (waiting) => {
    shown = waiting
  })
  return {
    ...room,
    wait: (title: string) => room.untilOnline({ title, subject: 'STB 1 in SE' }),
    shown: () => shown,
    listening: () => listeners.size,
    focus: tell,
    /** As on a laptop that slept through it. */
    comeBackUnseen: () => {
      state.online = true
    },
    turn: (on: boolean) => {
      state.online = on
      tell()
    },
  }
}

/** Whether it has ended, and how. */
async function stateOf(promise: Promise<boolean>): Promise<boolean | 'waits'> {
  return Promise.race([promise, Promise.resolve('waits' as const)])
}

describe('what is to be done', () => {
  test('with a network waits for nothing', async () => {
    const { wait, shown } = stage(true)
    expect(await wait('a')).toBe(true)
    expect(shown()).toEqual([])
  })

  test('without one waits, and is shown with its subject', async () => {
    const { wait, shown } = stage(false)
    const waiting = [wait('a'), wait('b')]
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['waits', 'waits'])
    expect(shown()).toMatchObject([{ title: 'a', subject: 'STB 1 in SE' }, { title: 'b' }])
  })

  test('goes on when the network is back [NET-031]', async () => {
    const { wait, turn, shown } = stage(false)
    const waiting = wait('a')
    turn(true)
    expect(await waiting).toBe(true)
    expect(shown()).toEqual([])
  })

  test('waits on when the window is looked at without a network', async () => {
    const { wait, focus, shown } = stage(false)
    const waiting = wait('a')
    focus()
    expect(await stateOf(waiting)).toBe('waits')
    expect(shown()).toHaveLength(1)
  })

  test('goes on when the window is looked at and the network has come back unseen [NET-030]', async () => {
    const { wait, comeBackUnseen, focus } = stage(false)
    const waiting = wait('a')
    comeBackUnseen()
    expect(await stateOf(waiting)).toBe('waits')
    focus()
    expect(await waiting).toBe(true)
  })

  test('can be given up while it waits, and the others wait on', async () => {
    const { wait, turn, shown } = stage(false)
    const [a, b] = [wait('a'), wait('b')]
    shown()[0]?.giveUp()
    expect(await a).toBe(false)
    expect(shown()).toMatchObject([{ title: 'b' }])
    turn(true)
    expect(await b).toBe(true)
  })

  test('is given up with everything else at a sign-out', async () => {
    const { wait, turn, giveUpAll, shown } = stage(false)
    const waiting = [wait('a'), wait('b')]
    giveUpAll()
    turn(true)
    expect(await Promise.all(waiting)).toEqual([false, false])
    expect(shown()).toEqual([])
  })
})

/** What can happen to those who wait. */
const happening = fc.oneof(
  fc.constant({ what: 'come' } as const),
  fc.constant({ what: 'online' } as const),
  fc.constant({ what: 'offline' } as const),
  fc.constant({ what: 'focus' } as const),
  fc.constant({ what: 'back unseen' } as const),
  fc.constant({ what: 'sign out' } as const),
  fc.record({ what: fc.constant('give up' as const), which: fc.nat(5) }),
)

test('whatever happens, in whatever order and however often: each ends at most once, as the first of network and giving up says [NET-030, NET-031]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(happening, { maxLength: 30 }), async (begins, happenings) => {
      const room = stage(begins)
      let online = begins
      const expected = new Map<string, boolean>()
      const ended: [string, boolean][] = []
      let came = 0
      const open = () => Array.from({ length: came }, (_, n) => `${n}`).filter((name) => !expected.has(name))
      const settle = (names: readonly string[], how: boolean) => names.map((name) => expected.set(name, how))

      for (const happened of happenings) {
        if (happened.what === 'come') {
          const name = `${came++}`
          void room.wait(name).then((how) => ended.push([name, how]))
          if (online) settle([name], true)
        }
        if (happened.what === 'online' || happened.what === 'offline') {
          online = happened.what === 'online'
          room.turn(online)
          if (online) settle(open(), true)
        }
        if (happened.what === 'focus') {
          room.focus()
          if (online) settle(open(), true)
        }
        if (happened.what === 'back unseen') {
          room.comeBackUnseen()
          online = true
        }
        if (happened.what === 'sign out') {
          room.giveUpAll()
          settle(open(), false)
        }
        if (happened.what === 'give up') {
          const waiting = room.shown()[happened.which]
          // Pressed twice, and once more when it is long gone.
          for (let times = 0; times < 3; times += 1) waiting?.giveUp()
          if (waiting) settle([waiting.title], false)
        }
        expect(room.shown().map(({ title }) => title)).toEqual(open())
        expect(room.listening()).toBe(open().length)
      }
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      expect(ended.toSorted()).toEqual([...expected].toSorted())
    }),
    { seed: 28, numRuns: 500 },
  )
})
