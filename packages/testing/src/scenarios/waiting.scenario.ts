/// <reference lib="dom" />
/** What somebody waits for shows neither too early nor too late, and is fetched when they seem to mean it. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'

let tab: ConsolePage
onStage((stage) => {
  ;({ tab } = stage)
})

it('a skeleton shows when something has taken 150 ms, and not before', async () => {
  // Nothing is answered: whoever looks sees what stands there meanwhile.
  await tab.page.route('**/rest/**', () => {})
  for (const path of ['/tv-packages', '/tv-packages/1001']) {
    await tab.openAs('dev', `${path}?country=SE`)
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

const asks = (page: Page, script: RegExp) => page.waitForRequest((request) => script.test(request.url()))
