/** The tests that every engine of the events has to pass. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoxEvent, EventContent, Events } from './events.ts'

const BOX = 'SE/STB/4711002'

const content = (message: string): EventContent => ({
  type: 'MESSAGE',
  message,
  timestamp: '2026-11-27T12:00:00.000Z',
})

/** `open` gives an engine without events, which keeps them for so many milliseconds. */
export function eventsContract(open: (limits?: { age: number }) => Promise<Events>): void {
  let events: Events
  beforeEach(async () => {
    events = await open()
  })
  afterEach(() => events.close())

  /** What a follower has got so far. */
  function follow(box = BOX, after = 0) {
    const seen: BoxEvent[] = []
    const follower = { seen, ended: false, stop: () => {} }
    const end = () => {
      follower.ended = true
    }
    follower.stop = events.subscribe(box, after, { next: (event) => seen.push(event), end })
    return follower
  }

  const ids = ({ seen }: { seen: BoxEvent[] }) => seen.map(({ id }) => id)
  const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

  async function publish(from: number, to: number, box = BOX): Promise<void> {
    await Promise.all(count(from, to).map((number) => events.publish(box, content(`event ${number}`))))
  }

  test('numbers the events of each box from 1, and gives them as they were published', async () => {
    const [one, other] = [follow(), follow('SE/STB/4711-002')]
    await publish(1, 3)
    await publish(1, 1, 'SE/STB/4711-002')
    await expect.poll(() => ids(one)).toEqual([1, 2, 3])
    await expect.poll(() => ids(other)).toEqual([1])
    expect(one.seen[1]).toEqual({ id: 2, ...content('event 2') })
  })

  test('a follower goes on after an id exactly, while others are published', async () => {
    await publish(1, 40)
    const publishing = publish(41, 80)
    const followers = [follow(BOX, 0), follow(BOX, 17), follow(BOX, 40)]
    await publishing
    await publish(81, 90)
    for (const [at, after] of [0, 17, 40].entries())
      await expect.poll(() => ids(followers[at] ?? follow())).toEqual(count(after + 1, 90))
  })

  test('an id that is too high brings new events only', async () => {
    await publish(1, 2)
    const follower = follow(BOX, 700)
    const first = follow()
    await expect.poll(() => ids(first)).toEqual([1, 2])
    await expect
      .poll(async () => {
        await publish(3, 3)
        return follower.seen.length
      })
      .toBeGreaterThan(0)
    expect(ids(follower)[0]).toBeGreaterThan(2)
  })

  test('keeps the last 500 events of a box', async () => {
    await publish(1, 520)
    const follower = follow()
    await expect.poll(() => ids(follower)).toEqual(count(21, 520))
  })

  test('forgets an event when it is old, and counts on', async () => {
    await events.close()
    events = await open({ age: 200 })
    await publish(1, 3)
    const later = async () => {
      const follower = follow()
      await publish(4, 4)
      await expect.poll(() => follower.seen.length).toBeGreaterThan(0)
      follower.stop()
      return ids(follower)[0]
    }
    await expect.poll(later).toBeGreaterThan(3)
  })

  test('a follower that stopped gets nothing more, and no end', async () => {
    const [one, other] = [follow(), follow()]
    await publish(1, 1)
    await expect.poll(() => ids(one)).toEqual([1])
    one.stop()
    await publish(2, 2)
    await expect.poll(() => ids(other)).toEqual([1, 2])
    await events.close()
    expect([ids(one), one.ended, other.ended]).toEqual([[1], false, true])
  })

  test('answers until it is closed, and then ends who comes', async () => {
    expect(await events.isAnswering()).toBe(true)
    await events.close()
    expect(await events.isAnswering()).toBe(false)
    expect(follow().ended).toBe(true)
  })
}
