/** Screens whose services do not answer as they should: each says what is the matter, and has one thing to do about it. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsolePage, Page } from '../browser/index.ts'
import type { Provider } from '../provider/index.ts'
import { SCREENS } from './screens.ts'
import { onStage } from './stage.ts'

let provider: Provider
let tab: ConsolePage

onStage((stage) => {
  ;({ provider, tab } = stage)
})

/** What reads something as it is opened. */
const LISTS = SCREENS.filter(({ name }) =>
  ['engagements-found', 'packages', 'services', 'campaigns', 'menu'].includes(name),
)
const RECORDS = SCREENS.filter(({ name }) =>
  ['engagement-customer', 'package-overview', 'service-overview', 'campaign-overview'].includes(name),
)
const SERVICES = '/rest/'

const goTo = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, '', address), path)

beforeEach(() => tab.openAs('dev', '/?country=SE'))

describe('a screen whose service fails', () => {
  it('says so in its place, and is whole after its one button is pressed', async () => {
    const main = tab.page.getByRole('main')
    for (const { name, path, whole } of [...LISTS, ...RECORDS]) {
      provider.world.faults.arm({ path: SERVICES, method: 'GET', status: 503 })
      await goTo(tab.page, path)
      await main.getByRole('alert').filter({ hasText: '503' }).waitFor()
      const again = main.getByRole('button', { name: 'Try again' })
      expect.soft(await again.count(), name).toBe(1)
      provider.world.faults.clear()
      await again.press('Enter')
      await whole(tab.page).first().waitFor()
    }
  })
})

describe('a screen whose service is slow', () => {
  it('shows where its content will be, and says that it is on its way, until it is there', async () => {
    for (const { path, whole } of [...LISTS, ...RECORDS]) {
      const { promise: until, resolve: answer } = Promise.withResolvers<void>()
      provider.world.faults.arm({ path: SERVICES, method: 'GET', until })
      await goTo(tab.page, path)
      await tab.page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^(Loading|Searching)/ })
        .first()
        .waitFor()
      provider.world.faults.clear()
      answer()
      await whole(tab.page).first().waitFor()
    }
  })
})
