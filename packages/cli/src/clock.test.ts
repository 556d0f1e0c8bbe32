import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

/** A clock that jumps ahead during the first wait, as after Ctrl-Z or a closed lid. */
function oversleep() {
  const now = vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  onTestFinished(() => now.mockRestore())
}

test('after a stop of the process a wait lets waiting events come first', async () => {
  oversleep()
  const event = pause(50, 'an event')
  expect(await Promise.race([systemClock.wait(1), event])).toBe('an event')
})

test('a wait without a stop ends in time', async () => {
  expect(await Promise.race([systemClock.wait(1), pause(400, 'too long')])).toBeUndefined()
})

test('a wait ends with its signal, also after a stop', async () => {
  oversleep()
  await expect(systemClock.wait(1, AbortSignal.timeout(20))).rejects.toThrow()
})
