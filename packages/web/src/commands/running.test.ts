import { describe, expect, test, vi } from 'vitest'
import { actOf, askBeforeLeaving, oneAtATime, phaseOf, runningKey, toldOf } from './running.ts'

const done = { status: 'done', output: undefined } as const
const declined = { status: 'declined' } as const
const key = (id: string) => runningKey({ id: 'stb.hw-reboot' }, { id })

test('what is being done to one box is not done to it again', async () => {
  const answer = Promise.withResolvers<typeof done>()
  const first = oneAtATime(key('1'), () => answer.promise)
  expect(await oneAtATime(key('1'), async () => done)).toEqual(declined)
  expect(await oneAtATime(key('2'), async () => done)).toEqual(done)
  answer.resolve(done)
  expect(await first).toEqual(done)
  expect(await oneAtATime(key('1'), async () => done)).toEqual(done)
})

test.each(['looking', 'asking', 'waiting'] as const)('nor while it is %s', async (phase) => {
  const answer = Promise.withResolvers<boolean>()
  const first = oneAtATime(key('1'), async (during) =>
    (await during(phase, () => answer.promise)) ? done : declined,
  )
  expect(phaseOf(key('1'))).toBe(phase)
  expect(await oneAtATime(key('1'), async () => done)).toEqual(declined)
  answer.resolve(true)
  expect(await first).toEqual(done)
})

test('an act is known by what was done to whom, and by nothing that was filled in', () => {
  const update = { id: 'engagement.update', subject: ({ id }: { id: string }) => `STB ${id} in SE` }
  expect(actOf(update, { id: '4711002', password: 'hemligt' } as { id: string })).toBe(
    'engagement.update STB 4711002 in SE',
  )
  expect(actOf({ id: 'session.end' }, {})).toBeUndefined()
})

test('what is told of making one is told of the same thing under another id, and of nothing on another page', () => {
  const subject = ({ id }: { id: string }) => `item ${id}`
  const making = (id: string, page: string) => toldOf({ id: 'selection-item.create', subject }, { id }, page)
  expect(making('taken', 'SE /selection-menu/create')).toBe(making('free', 'SE /selection-menu/create'))
  expect(making('taken', 'SE /selection-menu/create')).not.toBe(making('taken', 'NO /selection-menu/create'))
  const deleting = (id: string) =>
    toldOf({ id: 'selection-item.delete', subject }, { id }, 'SE /selection-menu')
  expect(deleting('1')).not.toBe(deleting('2'))
})

test('what has failed can be tried again', async () => {
  await expect(oneAtATime(key('1'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await oneAtATime(key('1'), async () => done)).toEqual(done)
})

test('a write is idle, then pending: asked, waiting, being done, and idle again with its end [NET-029]', async () => {
  const seen = [phaseOf(key('1'))]
  const look = async () => {
    seen.push(phaseOf(key('1')))
    return true
  }
  const outcome = oneAtATime(key('1'), async (during) => {
    await during('asking', look)
    await during('waiting', look)
    await look()
    return done
  })
  expect(await outcome).toEqual(done)
  expect([...seen, phaseOf(key('1'))]).toEqual([undefined, 'asking', 'waiting', 'doing', undefined])
})

describe('who leaves the page', () => {
  /** A page that can be left, and whether the browser would ask. */
  function page(signedIn = true) {
    const target = new EventTarget()
    const listen = vi.spyOn(target, 'addEventListener')
    askBeforeLeaving(target as unknown as Window, () => signedIn)
    const asks = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    return { asks, listen }
  }

  /** What the browser does while a command is in this phase. */
  async function askedWhile(phase: 'asking' | 'waiting' | 'doing', { asks }: ReturnType<typeof page>) {
    let asked: boolean | undefined
    await oneAtATime(key('1'), async (during) => {
      await during(phase, async () => {
        asked = asks()
      })
      return done
    })
    return asked
  }

  test.each([
    ['waiting', true],
    ['doing', true],
    ['asking', false],
  ] as const)('while something is %s is asked: %s', async (phase, expected) => {
    const left = page()
    expect(await askedWhile(phase, left)).toBe(expected)
    expect(left.asks()).toBe(false)
  })

  test('goes to the sign-in, or after signing out, unasked', async () => {
    expect(await askedWhile('doing', page(false))).toBe(false)
  })

  test('is not listened for while nothing is under way', () => {
    expect(page().listen).not.toHaveBeenCalled()
  })
})
