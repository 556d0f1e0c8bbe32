import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNow } from './idle.ts'

afterEach(() => vi.useRealTimers())

function Clock() {
  return <time>{useNow()}</time>
}

test('what says how long ago something was moves on twice a minute', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { container } = await render(<Clock />)
  expect(container.textContent).toBe('0')
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => container.textContent).toBe('30000')
})
