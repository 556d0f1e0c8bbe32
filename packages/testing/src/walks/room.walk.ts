/// <reference lib="dom" />
/** What has little room on the page of one record: tabs with counts, long names, vouchers. */
import { campaignCreateBody, newCampaignDraft } from '@headend/core/campaigns'
import type { Voucher } from '@headend/core/vouchers'
import { expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { campaigns, vouchers } from '../provider/records.ts'

const ZONE = 'Europe/Stockholm'
const DAY = 86_400_000

withConsole({ timezoneId: ZONE })

const isWhole = (one: Element) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth
const hiddenWidth = (one: Element | null) => one && one.scrollWidth - one.clientWidth

const { engagements: manor, devices, purchases } = customers.manor

it.each([
  ['OTT', 'Devices', devices],
  ['OTT', 'Purchases / Rentals', purchases],
  ['STB', 'Purchases / Rentals', purchases],
] as const)(
  'a count on the tab of an %s engagement moves no other tab: %s',
  async (platform, title, count) => {
    await tab.openAs('maja', '/?country=SE')
    await navigate(page, `/engagements/${platform}/${manor[platform]}?tab=security`, 'SE')
    const last = page.getByRole('tab', { name: 'Change log' })
    const from = await last.boundingBox()
    await page.getByRole('tab', { name: title }).click()
    await page.getByRole('tab', { name: `${title} ${count}` }).waitFor()
    expect.soft((await last.boundingBox())?.x).toBeCloseTo(from?.x ?? 0, 0)
    expect(await page.getByRole('tablist').first().evaluate(hiddenWidth)).toBe(0)
  },
)

it('a long name of a customer is shown whole, in two lines', async () => {
  await page.route(/engagementadmin.*\/4711201/, async (route) => {
    const response = await route.fetch()
    const long = 'Sökning af Ekenstam-Lillieström von Ribbing-Adlersparre'
    await route.fulfill({ response, body: (await response.text()).replaceAll('Sökning 01', long) })
  })
  await tab.openAs('maja', '/engagements/OTT/4711201?country=SE')
  const name = page.getByRole('heading', { level: 2, name: /Lillieström/ })
  await name.waitFor()
  expect(await name.evaluate(isWhole)).toBe(true)
  expect(await name.evaluate(({ clientHeight }) => clientHeight)).toBe(40)
})

it('a tab with a wrong field pushes no other tab out of sight', async () => {
  await tab.openAs('dev', `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=customer`)
  const tabs = page.getByRole('tablist').first()
  await page.getByLabel('User name', { exact: true }).fill('x'.repeat(256))
  await record.press('Control+s')
  await tabs.getByRole('tab', { name: /field is not valid/ }).waitFor()
  expect(await tabs.evaluate(hiddenWidth)).toBe(0)
})

it('the columns of a voucher with a long id are whole', async () => {
  const { country, tvAccountId, engagements } = customers.anna
  const id = `prepaid-${crypto.randomUUID()}`
  const voucher: Voucher = {
    ...{ country, tvAccountId, id, quantity: 5, timeUsed: 2 },
    startTime: new Date(Date.now() - 200 * DAY).toISOString(),
    endTime: new Date(Date.now() + 100 * DAY).toISOString(),
  }
  await provider.world.store.put(vouchers, { country, tvAccountId, items: [voucher] })
  await tab.openAs('maja', `/engagements/STB/${engagements.STB}?country=SE&tab=purchases`)
  const list = page.getByRole('grid', { name: 'Vouchers' })
  await list.getByText(id, { exact: true }).waitFor()
  const cells = await list
    .locator('td, th')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  expect(new Set(cells)).toEqual(new Set([0]))
  expect(await list.evaluate(hiddenWidth)).toBe(0)
})

it('a campaign with a long name shows the whole of it, and its heading in one line', async () => {
  const title = 'Svenska klassiker i december – för hela familjen 2026'
  const draft = newCampaignDraft({ zone: ZONE, now: Date.now() })
  await provider.world.store.put(campaigns, {
    ...campaignCreateBody({ ...draft, title }, 'SE'),
    ...{ country: 'SE', id: 'made-1', version: 1, lastUpdatedAt: new Date().toISOString() },
  })
  await tab.openAs('maja', '/campaigns/made-1?country=SE')
  const heading = page.getByRole('heading', { name: 'Edit Campaign' })
  await page.getByText(/^Campaign \d+ of/).waitFor()
  expect(await heading.evaluate((one) => one.clientHeight)).toBeLessThan(30)
  for (const one of [heading, page.locator('main header').getByText(title)])
    expect(await one.evaluate(isWhole)).toBe(true)
})
