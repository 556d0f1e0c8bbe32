import { setImmediate } from 'node:timers/promises'
import { AppError } from '@headend/core/errors'
import { silentLog } from '@headend/core/log'
import type { ReadContext } from '@headend/core/query'
import { tailMachine } from '@headend/core/remote-events'
import type { Answer } from '@headend/core/transport'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createTailState, createTailStore, logStream } from './tail-log.ts'

const target = { country: 'SE', platform: 'STB', id: '4711003' } as const

/** A tail of a missing engagement; `found[n]()` answers the nth look-up of its other platform. */
function refusedTail() {
  const { log, now } = createTailState()
  const found: (() => void)[] = []
  const there = [{ ...target, platform: 'OTT', status: 'ACTIVE' }]
  const post = () =>
    new Promise<Answer>((resolve) =>
      found.push(() => resolve({ status: 200, headers: new Headers(), body: there })),
    )
  const gone = new AppError('not-found', 'No engagement 4711003', { status: 404 })
  const data = { get: () => Promise.reject(gone), post }
  const access = { roles: ['country-se', 'engagement-write'], country: 'SE' } as const
  const reader = { access, country: 'SE', data, log: silentLog } as unknown as ReadContext
  const current = async () => reader
  const stream = logStream({ current, noteOutcome: () => {}, env: {}, log, soon: () => {}, now })
  const tail = createActor(tailMachine.provide({ actors: { stream } })).start()
  const connect = () => tail.send({ type: 'CONNECT', target })
  const lines = () => Array.from({ length: log.shown.length }, (_, row) => log.at(log.shown.at(row) ?? -1))
  const places = () => lines().filter((line) => line && 'text' in line && line.text.includes('exists in'))
  return { connect, found, places, tail }
}

test('a refused tail names the platform of the engagement once, also after a second try', async () => {
  const { connect, found, places, tail } = refusedTail()
  connect()
  await vi.waitFor(() => expect(found).toHaveLength(1))
  connect()
  await vi.waitFor(() => expect(found).toHaveLength(2))
  found[0]?.()
  await setImmediate()
  expect(places()).toEqual([])
  found[1]?.()
  await vi.waitFor(() =>
    expect(places()).toMatchObject([{ kind: 'error', text: 'OTT 4711003 exists in SE. Choose OTT' }]),
  )
  tail.stop()
})

test('only the log of the last box is found again', () => {
  const anna = { country: 'SE', platform: 'STB', id: '4711002' } as const
  const tails = createTailStore()
  const kept = tails.of(anna)
  expect(tails.of({ ...anna })).toBe(kept)
  expect(tails.of({ ...anna, country: 'NO' })).not.toBe(kept)
  expect(tails.of(anna)).not.toBe(kept)
})
