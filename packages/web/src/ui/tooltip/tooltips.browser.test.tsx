import { press } from '@headend/testing/keyboard'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/dialog.tsx'
import { tooltip } from './tooltip.ts'
import { Tooltips } from './tooltips.tsx'

interface RowProps {
  first?: string | undefined
  second?: boolean
}

function Row({ first, second = true }: RowProps) {
  return (
    <>
      <p>Nothing</p>
      <div className="p-40">
        <button type="button" {...tooltip(first)}>
          Reboot
        </button>
        {second && (
          <button type="button" {...tooltip('Deletes all settings', 'bottom')}>
            Reset
          </button>
        )}
        <button type="button" {...tooltip('Packages', 'right', NAVIGATION)}>
          P
        </button>
      </div>
      <Tooltips />
    </>
  )
}

const nothing = page.getByText('Nothing')
const reboot = page.getByRole('button', { name: 'Reboot' })
const reset = page.getByRole('button', { name: 'Reset' })
const packages = page.getByRole('button', { name: 'P', exact: true })
const tip = page.getByRole('tooltip')

/** Milliseconds until a tooltip shows, until the next one has to wait again, and until it goes. */
const OPEN = 700
const NAVIGATION = 200
const SKIP = 300
const CLOSE = 150

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

let pointed: Element | undefined

async function renderRow() {
  const screen = await render(<Row first="Restarts the box" />)
  // The real pointer stays out of it.
  await nothing.hover()
  await pointTo(nothing.element())
  passTime(SKIP)
  return screen
}

/** Without Vitest's own waiting, which moves the fake clock on. */
async function pointTo(element: Element): Promise<void> {
  const send = async (type: string, to = element) => {
    const { left, top } = to.getBoundingClientRect()
    const bubbles = type !== 'pointerleave'
    flushSync(() =>
      to.dispatchEvent(new PointerEvent(type, { bubbles, clientX: left + 2, clientY: top + 2 })),
    )
    await new Promise(requestAnimationFrame)
  }
  if (pointed) await send('pointerleave', pointed)
  // The first one may only tell Radix that the way to the tooltip before was left.
  await send('pointermove')
  await send('pointermove')
  pointed = element
}

/** Milliseconds pass, and what they bring is drawn at once. */
function passTime(duration: number): void {
  flushSync(() => vi.advanceTimersByTime(duration))
}

const shownText = () => tip.query()?.textContent

test('tooltips are fetched when the pointer first comes to one', async () => {
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('anchored-tooltip'))
  await renderRow()
  expect(isFetched()).toBe(false)
  // Left before they have come.
  for (const type of ['pointermove', 'pointerleave'])
    flushSync(() => reboot.element().dispatchEvent(new PointerEvent(type, { bubbles: true })))
  await import('./anchored-tooltip.tsx')
  await scheduler.postTask(() => {}, { priority: 'background' })
  passTime(60_000)
  expect(shownText()).toBeUndefined()
  await reboot.hover()
  await expect.element(tip).toHaveTextContent('Restarts the box')
  expect(isFetched()).toBe(true)
})

test.each([
  ['a tooltip shows after 700 ms under the pointer [SHL-053]', reboot, OPEN, 'Restarts the box'],
  ['the name of a navigation item shows after 200 ms [SHL-039, SHL-040]', packages, NAVIGATION, 'Packages'],
] as const)('%s', async (_, element, delay, text) => {
  await renderRow()
  await pointTo(element.element())
  passTime(delay - 1)
  expect(shownText()).toBeUndefined()
  passTime(1)
  expect(shownText()).toBe(text)
})

test('the next tooltip shows at once, but not when none has shown for 300 ms [SHL-040, SHL-053]', async () => {
  await renderRow()
  await pointTo(reboot.element())
  passTime(OPEN)
  await pointTo(reset.element())
  expect(shownText()).toBe('Deletes all settings')
  await pointTo(nothing.element())
  passTime(SKIP - 1)
  await pointTo(packages.element())
  expect(shownText()).toBe('Packages')
  await pointTo(nothing.element())
  passTime(SKIP)
  await pointTo(reboot.element())
  passTime(OPEN - 1)
  expect(shownText()).toBeUndefined()
})

test('a tooltip goes 150 ms after the pointer has gone, unless it comes back [SHL-040]', async () => {
  await renderRow()
  await pointTo(packages.element())
  passTime(NAVIGATION)
  await pointTo(nothing.element())
  passTime(CLOSE - 1)
  await pointTo(packages.element())
  passTime(CLOSE)
  expect(shownText()).toBe('Packages')
  await pointTo(nothing.element())
  passTime(CLOSE - 1)
  expect(shownText()).toBe('Packages')
  passTime(1)
  expect(shownText()).toBeUndefined()
})

test('Escape hides a tooltip and does nothing else', async () => {
  await renderRow()
  await pointTo(reboot.element())
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
  flushSync(() => reset.element().focus())
  passTime(OPEN - 1)
  expect(shownText()).toBeUndefined()
  passTime(1)
  expect(shownText()).toBe('Deletes all settings')
  reset.element().blur()
  await expect.element(tip).not.toBeInTheDocument()
})

test('no tooltip shows where a page puts the focus', async () => {
  await renderRow()
  await press('2')
  reboot.element().focus()
  passTime(60_000)
  expect(shownText()).toBeUndefined()
})

test('no tooltip shows where something new is drawn under a pointer that rests', async () => {
  await renderRow()
  flushSync(() => reboot.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  passTime(60_000)
  expect(shownText()).toBeUndefined()
})

test('a tooltip changes with the text of its element, and goes when there is none', async () => {
  const screen = await renderRow()
  await pointTo(reboot.element())
  passTime(OPEN)
  await screen.rerender(<Row first="The box is restarting" />)
  await expect.element(tip).toHaveTextContent('The box is restarting')
  await screen.rerender(<Row />)
  await expect.element(tip).not.toBeInTheDocument()
})

test('in a dialog, what is outside of which is inert, a tooltip is inside', async () => {
  await render(
    <>
      <Dialog onDismiss={() => {}}>
        <button type="button" {...tooltip('Restarts the box')}>
          Reboot
        </button>
      </Dialog>
      <Tooltips />
    </>,
  )
  await pointTo(reboot.element())
  passTime(OPEN)
  expect(tip.element().closest('dialog')).not.toBeNull()
})

test('a tooltip goes when a dialog opens, so that Esc is for the dialog', async () => {
  await renderRow()
  await pointTo(reboot.element())
  passTime(OPEN)
  expect(shownText()).toBe('Restarts the box')
  const dismiss = vi.fn()
  await render(
    <Dialog onDismiss={dismiss}>
      <button type="button">Yes</button>
    </Dialog>,
  )
  await expect.element(tip).not.toBeInTheDocument()
  await press('Escape')
  expect(dismiss).toHaveBeenCalledOnce()
})
