/// <reference lib="dom" />
/** What somebody waits for shows neither too early nor too late, and is fetched when they seem to mean it. */
import { GREETING } from '@headend/core/shell'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'

let tab: ConsolePage
onStage((stage) => {
  ;({ tab } = stage)
})

const WAITING = ['/tv-packages', '/campaigns', '/tv-packages/1001', '/engagements?searchTerm=storsokning']

it('a skeleton shows when something has taken 150 ms, and not before', async () => {
  // Nothing is answered: whoever looks sees what stands there meanwhile.
  await tab.page.route('**/rest/**', () => {})
  for (const path of [...WAITING, `/engagements/OTT/${customers.anna.engagements.OTT}`]) {
    await tab.openAs('dev', `${path}${path.includes('?') ? '&' : '?'}country=SE`)
    const skeleton = tab.page.getByRole('main').getByRole('status').filter({ hasText: /./ })
    await skeleton.waitFor({ state: 'attached' })
    const [animation] = await skeleton.evaluate((status) =>
      status.getAnimations().map(({ effect }) => {
        const [first] = (effect as KeyframeEffect).getKeyframes()
        return { ...effect?.getTiming(), opacity: first?.opacity }
      }),
    )
    expect({ path, ...animation }).toMatchObject({ path, delay: 150, fill: 'both', opacity: '0' })
  }
})

it('the page of an area, and what the palette would open, is fetched as soon as somebody rests on it', async () => {
  await tab.openAs('dev', '/?country=SE')
  // All else that a start page fetches is not what this is about.
  const area = asks(tab.page, /\/tail-page-/)
  await tab.page.getByRole('link', { name: 'Remote event debug' }).hover()
  await area
  await tab.page.keyboard.press('Control+k')
  await tab.palette.getByRole('option').first().waitFor()
  const found = asks(tab.page, /\/list-page-/)
  await tab.page.keyboard.type('campaign adm')
  await found
  expect(new URL(tab.page.url()).pathname).toBe('/')
})

it('what helps to begin is drawn with the start page for whoever comes back to it', async () => {
  await tab.openAs('dev', '/?country=SE')
  await tab.page.getByRole('main').getByText('All keys').waitFor()
  await tab.page.getByRole('link', { name: 'Remote event debug' }).click()
  await tab.page.getByRole('heading', { name: GREETING }).waitFor({ state: 'detached' })
  const first = tab.page.evaluate(shownWith, GREETING)
  await tab.page.getByRole('link', { name: 'Start page' }).click()
  expect(await first).toContain('All keys')
})

/** Runs in the page: all that is on it in the picture that first has the heading. */
function shownWith(heading: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector('main')
      if (main?.querySelector('h1')?.textContent === heading) resolve(main.innerText)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
}

const asks = (page: Page, script: RegExp) => page.waitForRequest((request) => script.test(request.url()))
