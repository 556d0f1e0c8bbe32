import { expect, it, vi } from 'vitest'
import type { Browser } from '../browser/index.ts'
import { closeContexts } from './close-contexts.ts'

/** A browser of which each context goes, or does not. */
function browserOf(...closes: (() => Promise<void>)[]) {
  const open = new Set(closes)
  const contexts = () =>
    [...open].map((close) => ({ close: () => close().then(() => void open.delete(close)) }))
  return { contexts, close: vi.fn(async () => {}) } as unknown as Browser
}

const goes = async () => {}
const hangs = () => new Promise<void>(() => {})
const breaks = () => Promise.reject(new Error('Target closed'))

it('a browser whose contexts go stays for the next file', async () => {
  const browser = browserOf(goes, () => Promise.resolve())
  await closeContexts(browser)
  expect(browser.contexts()).toEqual([])
  expect(browser.close).not.toHaveBeenCalled()
})

it.each([
  ['does not go', hangs],
  ['cannot be closed', breaks],
])('a context that %s takes the browser along, and holds nobody up', async (_, close) => {
  const browser = browserOf(goes, close)
  await closeContexts(browser, 1)
  expect(browser.close).toHaveBeenCalledOnce()
})
