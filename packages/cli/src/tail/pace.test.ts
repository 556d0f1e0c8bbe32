import { describe, expect, test } from 'vitest'
import { createReplayPace, toSpeed } from './pace.ts'

describe('--speed', () => {
  test.each([
    ['1', 1],
    ['10', 10],
    ['0.5', 0.5],
    ['10x', 10],
    ['max', Infinity],
  ])('takes %s', (word, speed) => {
    expect(toSpeed(word)).toBe(speed)
  })

  test.each(['', '-1', '0', '0.0x', 'fast', 'NaN', '1e3', `${'9'.repeat(400)}`])('refuses %j', (word) => {
    expect(() => toSpeed(word)).toThrow(expect.objectContaining({ kind: 'usage' }))
  })
})

describe('the pauses of a replay', () => {
  test('are those of the recording, divided, and do not add up what the waiting took too long', () => {
    const pace = createReplayPace(10)
    expect(pace.pause(5000, 100)).toBe(0)
    expect(pace.pause(6000, 105)).toBe(95)
    expect(pace.pause(6000, 207)).toBe(0)
    expect(pace.pause(7000, 207)).toBe(93)
  })

  test('go on as they were after somebody has held it (Ctrl-Z): nothing is caught up on', () => {
    const pace = createReplayPace(2)
    pace.pause(0, 0)
    expect(pace.pause(4000, 0)).toBe(2000)
    expect(pace.pause(8000, 600_000)).toBe(2000)
    expect(pace.pause(8000, 602_000)).toBe(0)
    expect(pace.pause(10_000, 602_000)).toBe(1000)
  })

  test('are none where a clock was set back, or between two recordings', () => {
    const pace = createReplayPace(1)
    pace.pause(5000, 0)
    expect(pace.pause(1000, 10)).toBe(0)
    pace.restart()
    expect(pace.pause(90_000_000, 20)).toBe(0)
    expect(pace.pause(90_000_500, 20)).toBe(500)
  })

  test('are none at full speed, and none that no timer can wait for', () => {
    expect(createReplayPace(Infinity).pause(1e15, 0)).toBe(0)
    const slow = createReplayPace(0.001)
    slow.pause(0, 0)
    expect(slow.pause(1e12, 0)).toBe(2 ** 31 - 1)
  })
})
