/** The time from a key press or click to the frame that shows its result. */
import type { Page } from '@headend/testing/browser'

interface Awaited {
  /** Selectors: of each something stands. */
  what: string | readonly string[]
  /** Where it is an input: with this text. */
  text?: string
}

/** Milliseconds from the event to after the first picture in which all of it stands. */
export async function timed(
  page: Page,
  event: 'click' | 'keydown',
  awaited: Awaited,
  act: () => Promise<void>,
): Promise<number> {
  await page.bringToFront()
  await page.evaluate(watch, { event, ...plain(awaited) })
  await act()
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}

const plain = ({ what, text = '' }: Awaited) => ({
  whats: typeof what === 'string' ? [what] : [...what],
  text,
})

interface Watched {
  event: string
  whats: string[]
  text: string
}

/** Runs in the page. */
function watch({ event, whats, text }: Watched) {
  const { promise, resolve } = Promise.withResolvers<number>()
  Object.assign(globalThis, { painted: promise })
  const stands = (what: string) =>
    [...document.querySelectorAll(what)].some(
      (one) => !(one instanceof HTMLInputElement) || one.value === text,
    )
  const look = (since: number) => {
    const frame = () => {
      if (!whats.every(stands)) return void requestAnimationFrame(frame)
      // A task of its own comes after the picture of this frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - since)
      port2.postMessage(undefined)
    }
    requestAnimationFrame(frame)
  }
  addEventListener(event, ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
}
