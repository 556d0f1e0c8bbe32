import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

afterEach(() => void vi.restoreAllMocks())

describe('a wait', () => {
  test('that was overslept (Ctrl-Z, a closed lid) first lets pending events be handled', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
    const heard = pause(50, 'what has come')
    expect(await Promise.race([systemClock.wait(1), heard])).toBe('what has come')
  })

  test('that is over in time waits for nothing else', async () => {
    const long = pause(400, 'too long')
    expect(await Promise.race([systemClock.wait(1), long])).toBeUndefined()
  })

  test('that was overslept ends with its signal, too', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
    await expect(systemClock.wait(1, AbortSignal.timeout(20))).rejects.toThrow()
  })
})
