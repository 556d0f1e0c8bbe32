import { beforeEach, expect, test } from 'vitest'
import { createPacedWrite, PACE, type PacedWrite } from './paced-write.ts'

let clock: number
let isHere: boolean
let waiting: { wait: number; task: () => void }[]
let written: string[]
let paced: PacedWrite<string>

beforeEach(() => {
  clock = 1000
  isHere = true
  waiting = []
  written = []
  paced = createPacedWrite({
    write: (what) => void written.push(what),
    textOf: (what) => what,
    isDue: () => isHere,
    now: () => clock,
    later: (wait, task) => {
      const one = { wait, task }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
  })
})

/** The time has come, or somebody goes on. */
function run(): void {
  const due = waiting
  waiting = []
  for (const { task } of due) task()
}

test('the first is written with the next picture, and what follows at a pace, of which only the last', () => {
  paced.soon('s')
  expect(waiting.map(({ wait }) => wait)).toEqual([0])
  run()
  clock += 100
  paced.soon('sp')
  paced.soon('spo')
  expect(waiting.map(({ wait }) => wait)).toEqual([PACE - 100])
  run()
  clock += PACE
  paced.soon('spor')
  expect(waiting.map(({ wait }) => wait)).toEqual([0])
  expect(written).toEqual(['s', 'spo'])
})

test('its own writing is known when it comes back, also where more has been set by then, and is not called off by it', () => {
  paced.soon('s')
  run()
  paced.soon('sp')
  expect(paced.wrote('s')).toBe(true)
  paced.arrived('s')
  expect(paced.wrote('s')).toBe(false)
  run()
  expect(written).toEqual(['s', 'sp'])
  expect(paced.wrote('sp')).toBe(true)
})

test('what somebody else has written is not written over by what was set before', () => {
  paced.soon('s')
  paced.arrived('of Back')
  run()
  expect(written).toEqual([])
  expect(paced.wrote('s')).toBe(false)
})

test('on another page it writes nothing, and does not take what stands there for its own', () => {
  paced.soon('s')
  isHere = false
  run()
  expect(written).toEqual([])
  expect(paced.wrote('s')).toBe(false)
})

test('that is stopped writes no more', () => {
  paced.soon('s')
  paced.stop()
  run()
  expect(written).toEqual([])
})
