import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingLog } from '../fixtures.ts'
import { startSessionCheck, withinLimit } from './session-check.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function checking(...answers: string[]) {
  const log = recordingLog()
  const onEnd = vi.fn()
  const ask = vi.fn((_: AbortSignal): Promise<string> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer === 'never' ? new Promise(() => {}) : Promise.resolve(answer ?? 'unchanged')
  })
  return { log, onEnd, ask, stop: startSessionCheck({ ask, onEnd, log }) }
}

describe('the session at the provider', () => {
  test('is asked for every 5 seconds [SES-049, API-008]', async () => {
    const { ask } = checking('unchanged')
    await vi.advanceTimersByTimeAsync(4999)
    expect(ask).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(ask).toHaveBeenCalledTimes(4)
  })

  test('that has changed ends the one here, once [SES-044, API-008]', async () => {
    const { ask, onEnd } = checking('unchanged', 'changed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('ended')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('that the frame cannot tell about ends too, with a line in the log [SES-044]', async () => {
    const { ask, onEnd, log } = checking('error')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('lost')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(log.lines).toHaveLength(1)
  })

  test('about which no message comes within 10 seconds is asked again [SES-051]', async () => {
    const { ask, onEnd, log } = checking('never', 'changed')
    await vi.advanceTimersByTimeAsync(5000)
    await vi.advanceTimersByTimeAsync(9999)
    expect(log.lines).toEqual([])
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(log.lines.map(({ message }) => message)).toEqual(['The session check was not answered'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('is asked about no more once that is stopped', async () => {
    const { ask, onEnd, stop } = checking('changed')
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).not.toHaveBeenCalled()
    expect(onEnd).not.toHaveBeenCalled()
  })
})

test('a question to a frame is cancelled after 10000 ms [SES-051]', async () => {
  let aborted = false
  const answer = withinLimit(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true
          reject(signal.reason)
        })
      }),
  ).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(9999)
  expect(aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('No message from the frame within 10000 ms')
})
