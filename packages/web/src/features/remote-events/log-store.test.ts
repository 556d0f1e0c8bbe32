import { EventLog } from '@headend/core/event-log'
import { expect, test, vi } from 'vitest'
import { createLogStore } from './log-store.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const events = (...messages: string[]) => ({
  type: 'events' as const,
  events: messages.map((message) => ({ id: undefined, type: 'MESSAGE', message })),
})

function storeWith(now = () => 0) {
  const frames: (() => void)[] = []
  const store = createLogStore({ nextFrame: (paint) => frames.push(paint), now, log: new EventLog() })
  const listener = vi.fn()
  store.subscribe(listener)
  const nextFrame = () => frames.shift()?.()
  return { store, listener, nextFrame, frames }
}

test('a log begins with the quoted line [EVT-012]', () => {
  const text = 'Not connected to pubsub broker'
  expect([...storeWith().store.log.entries()]).toMatchObject([{ kind: 'status', text }])
})

test('many lines are drawn in one frame', () => {
  const { store, listener, nextFrame, frames } = storeWith()
  for (let count = 0; count < 1000; count += 1) store.addNews(events('a'), anna, 0)
  expect(frames).toHaveLength(1)
  expect(store.version()).toBe(0)
  nextFrame()
  expect(listener).toHaveBeenCalledOnce()
  expect(store.version()).toBe(1)
  expect(store.log.keptCount).toBe(1001)
})

test('a filter works for a part of each frame until it is done', () => {
  let time = 0
  const { store, nextFrame, frames } = storeWith(() => (time += 2))
  store.addNews(events(...Array.from({ length: 2000 }, (_, index) => String(index))), anna, 0)
  nextFrame()
  store.change((log) => log.filter((message) => message.endsWith('7')))
  let count = 0
  while (frames.length > 0) {
    nextFrame()
    count += 1
  }
  expect(count).toBeGreaterThan(5)
  expect([store.log.searching, store.log.shown.length]).toEqual([false, 201])
})

const shownTexts = ({ log }: ReturnType<typeof storeWith>['store']) =>
  [...log.entries()].flatMap((entry, at) =>
    entry.kind === 'event' && log.shown.has(at) ? entry.event.message : [],
  )

test('a judge decides about old and new messages, in their order', async () => {
  const { store, frames, nextFrame } = storeWith()
  const drawAll = () => {
    while (frames.length > 0) nextFrame()
  }
  store.addNews(events('a1', 'b1'), anna, 0)
  store.filterBy(
    async (messages) => messages.map((message) => message.startsWith('a')),
    () => {},
  )
  store.addNews(events('b2', 'a2'), anna, 0)
  store.addNews({ type: 'duplicates', count: 1 }, anna, 0)
  await vi.waitFor(() => expect(store.log.account().duplicate).toBe(1))
  drawAll()
  expect(shownTexts(store)).toEqual(['a1', 'a2'])
  store.filter(undefined)
  store.addNews(events('b3'), anna, 0)
  drawAll()
  expect(shownTexts(store)).toEqual(['a1', 'b1', 'b2', 'a2', 'b3'])
})

test('if a judge takes too long, all lines are shown and nothing waits', async () => {
  const { store, frames, nextFrame } = storeWith()
  const giveUp = vi.fn()
  store.addNews(events('a1'), anna, 0)
  store.filterBy(() => Promise.reject(new Error('too long')), giveUp)
  store.addNews(events('a2'), anna, 0)
  await vi.waitFor(() => expect(store.log.keptCount).toBe(3))
  while (frames.length > 0) nextFrame()
  expect(giveUp).toHaveBeenCalledOnce()
  expect(shownTexts(store)).toEqual(['a1', 'a2'])
})
