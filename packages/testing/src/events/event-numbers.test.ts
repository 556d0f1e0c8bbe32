import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startProvider } from '../provider/index.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { openEventNumbers } from './event-numbers.ts'

const BOX = 'SE/STB/1'
const EVENTS = 1000

describe('the last event id of a box', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headend-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const opened = () => {
    const store = openSqliteStore(folder)
    onTestFinished(() => store.close())
    return store
  }
  const lastIn = async () => {
    // `save` does not wait for its write.
    await setImmediate()
    return (await openEventNumbers(opened())).last(BOX)
  }

  test('is exact after settling, and after a crash at most a hundred too high', async () => {
    const numbers = await openEventNumbers(opened())
    for (let last = 1; last <= EVENTS; last++) {
      numbers.save(BOX, last)
      const found = last % 90 === 0 ? await lastIn() : last
      expect(found).toBeGreaterThanOrEqual(last)
      expect(found).toBeLessThanOrEqual(last + 100)
    }
    await numbers.settle()
    expect(await lastIn()).toBe(EVENTS)
    numbers.save(BOX, EVENTS + 1)
    expect(await lastIn()).toBeGreaterThan(EVENTS)
  })

  test('is stored once for many events', async () => {
    const store = opened()
    const put = vi.spyOn(store, 'put')
    const numbers = await openEventNumbers(store)
    for (let last = 1; last <= EVENTS; last++) numbers.save(BOX, last)
    expect(put.mock.calls.length).toBeLessThan(EVENTS / 50)
  })
})

test('a number that cannot be stored is logged; the box counts on and the provider still closes', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const provider = await startProvider({ size: 0, pace: 0.01 })
  const { boxes, store } = provider.world
  const full = async () => {
    throw new Error('database or disk is full')
  }
  vi.spyOn(store, 'put').mockImplementation(full)
  vi.spyOn(store, 'putMany').mockImplementation(full)
  const box = boxes.of({ country: 'SE', platform: 'STB', id: '1' })
  const ids: number[] = []
  box.subscribe(0, { next: ({ id }) => ids.push(id), end: () => {} })
  box.act('listAllStoredObjects')
  await expect.poll(() => ids).toContain(4)
  await provider.close()
  const message = 'The provider could not store the last event id of a box: Error: database or disk is full\n'
  expect(written.mock.calls).toEqual([[message], [message]])
})
