import { press } from '@headend/testing/keyboard'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tooltip } from './tooltip.ts'
import { TooltipHost } from './tooltip-host.tsx'

interface RowProps {
  first?: string | undefined
  second?: boolean
}

function Row({ first, second = true }: RowProps) {
  return (
    <>
      <p>Nothing</p>
      <button type="button" {...tooltip(first)}>
        Reboot
      </button>
      {second && (
        <button type="button" {...tooltip('Deletes all settings', 'bottom')}>
          Reset
        </button>
      )}
      <TooltipHost />
    </>
  )
}

const nothing = page.getByText('Nothing')
const reboot = page.getByRole('button', { name: 'Reboot' })
const reset = page.getByRole('button', { name: 'Reset' })
const tip = page.getByRole('tooltip')

/** Milliseconds until a tooltip shows, until it goes when the pointer has gone, and until the next one is the first again. */
const OPEN = 700
const CLOSE = 150
const SKIP = 300

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function renderRow() {
  const screen = await render(<Row first="Restarts the box" />)
  // The real pointer may rest anywhere.
  pointTo(nothing.element())
  passTime(CLOSE + SKIP)
  return screen
}

/** Without waiting: whenever Vitest waits, it moves the fake clock on. */
function pointTo(element: Element): void {
  flushSync(() => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
}

/** Milliseconds pass, and what they bring is drawn at once. */
function passTime(duration: number): void {
  flushSync(() => vi.advanceTimersByTime(duration))
}

const shownText = () => tip.query()?.textContent

test('a tooltip shows after 700 ms under the pointer [SHL-053]', async () => {
  await renderRow()
  pointTo(reboot.element())
  passTime(OPEN - 1)
  expect(shownText()).toBeUndefined()
  passTime(1)
  expect(shownText()).toBe('Restarts the box')
})

test('the next tooltip shows at once, but not when none has shown for 300 ms [SHL-053]', async () => {
  await renderRow()
  pointTo(reboot.element())
  passTime(OPEN)
  pointTo(reset.element())
  expect(shownText()).toBe('Deletes all settings')
  pointTo(nothing.element())
  passTime(CLOSE)
  expect(shownText()).toBeUndefined()
  passTime(SKIP - 1)
  pointTo(reset.element())
  expect(shownText()).toBe('Deletes all settings')
  pointTo(nothing.element())
  passTime(CLOSE + SKIP)
  pointTo(reboot.element())
  passTime(OPEN - 1)
  expect(shownText()).toBeUndefined()
})

test('a tooltip stays while the pointer is on it', async () => {
  await renderRow()
  await reboot.hover()
  passTime(OPEN)
  await tip.hover()
  passTime(60_000)
  expect(shownText()).toBe('Restarts the box')
})

test('Escape hides a tooltip and does nothing else', async () => {
  await renderRow()
  pointTo(reboot.element())
  passTime(OPEN)
  const wasSpent = new Promise((resolve) => {
    addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true })
  })
  await press('Escape')
  await expect.element(tip).not.toBeInTheDocument()
  expect(await wasSpent).toBe(true)
})

test.each(['Tab', 'J'])('a tooltip shows when its element is reached by %s', async (key) => {
  await renderRow()
  await press(key)
  reset.element().focus()
  passTime(OPEN)
  expect(shownText()).toBe('Deletes all settings')
})

test('no tooltip shows where a page puts the focus', async () => {
  await renderRow()
  await press('2')
  reboot.element().focus()
  passTime(60_000)
  expect(shownText()).toBeUndefined()
})

test('a tooltip changes with the text of its element, and goes when there is none', async () => {
  const screen = await renderRow()
  pointTo(reboot.element())
  passTime(OPEN)
  await screen.rerender(<Row first="The box is restarting" />)
  await expect.element(tip).toHaveTextContent('The box is restarting')
  await screen.rerender(<Row />)
  await expect.element(tip).not.toBeInTheDocument()
})

test('a tooltip does not show when its element has lost its text in the meantime', async () => {
  const screen = await renderRow()
  pointTo(reboot.element())
  await screen.rerender(<Row />)
  passTime(60_000)
  expect(shownText()).toBeUndefined()
})

test('a tooltip goes with its element', async () => {
  const screen = await renderRow()
  pointTo(reset.element())
  passTime(OPEN)
  expect(shownText()).toBe('Deletes all settings')
  await screen.rerender(<Row first="Restarts the box" second={false} />)
  await expect.element(tip).not.toBeInTheDocument()
})
