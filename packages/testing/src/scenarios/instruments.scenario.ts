/// <reference lib="dom" />
/** What the other scenarios look through: it sees what is there, and no more. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BrowserContext, followFelt, isAnswered, newContext, type Page } from '../browser/index.ts'
import { onWorld, type World } from './stage.ts'

let world: World
let context: BrowserContext
let page: Page

onWorld((entered) => (world = entered))
beforeEach(async () => {
  context = await newContext(world.browser)
})
afterEach(() => context.close())

/** A page with a heading that has the focus. */
async function openPage(rest = ''): Promise<void> {
  page = await context.newPage()
  const body = `<!doctype html><main><h1 tabindex="-1">Console</h1>${rest}</main>`
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(world.provider.url)
  await page.locator('h1').focus()
}

it('what comes by itself is no answer to a key: styles, lines of a log, how many there are', async () => {
  await openPage('<section><div role="log"></div></section><button aria-keyshortcuts="2">Devices</button>')
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => {
      if (key === 'f') document.querySelector('button')?.focus()
      document.head.append(document.createElement('style'))
      document.querySelector('[role=log]')?.append('A line')
      document.querySelector('button')?.append('7')
    })
  })
  expect(await isAnswered(page, 'd')).toBe(false)
  expect(await isAnswered(page, 'f')).toBe(true)
})

it('what moved before somebody did something is held against the page, however late the browser tells of it', async () => {
  const felt = await followFelt(context, 'instruments')
  await openPage()
  const told = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'layout-shift' })
        // The next task after the picture, in which nobody has been told of the shift yet.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
        requestAnimationFrame(() => {
          const banner = document.createElement('p')
          banner.style.height = '300px'
          document.body.prepend(banner)
          port2.postMessage('')
        })
      }),
  )
  await told
  await expect.poll(felt.moved).toHaveLength(1)
})
