/** What has no room in one record or its row: tabs with counts, long names, vouchers, prices, addresses. */
import { campaignCreateBody, newCampaignDraft, newWindow, scaleOf } from '@headend/core/campaigns'
import type { Voucher } from '@headend/core/vouchers'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { makeItem } from '../journeys/made.ts'
import { customers } from '../people.ts'
import { type CampaignRecord, campaigns, vouchers } from '../provider/records.ts'

const ZONE = 'Europe/Stockholm'
const DAY = 86_400_000

let last = 0

withConsole({ timezoneId: ZONE })

/** Pixels between what is written on a tab and its key. */
const gap = (one: Locator) =>
  one.evaluate((node) => {
    const key = node.querySelector('kbd')
    const range = document.createRange()
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    let end = 0
    while (key && texts.nextNode() && !key.contains(texts.currentNode)) {
      range.selectNode(texts.currentNode)
      end = range.getBoundingClientRect().right
    }
    return key ? key.getBoundingClientRect().left - end : Number.NaN
  })

/** Pixels that the line below an open tab goes on behind its key. */
const lineBeyondKey = (one: Locator) =>
  one.evaluate((node) => {
    const [line, key] = [node.firstElementChild, node.querySelector('kbd')]
    return line && key ? line.getBoundingClientRect().right - key.getBoundingClientRect().right : Number.NaN
  })

it('of an engagement each tab learns how many things are on it and moves none beside it, with a line below what is written; all have room at 1280', async () => {
  const { engagements: manor, devices, purchases } = customers.manor
  await tab.openAs('maja', '/?country=SE')
  for (const [platform, title, count] of [
    ['OTT', 'Devices', devices],
    ['OTT', 'Purchases / Rentals', purchases],
    ['STB', 'Purchases / Rentals', purchases],
  ] as const) {
    const which = `${title} of ${platform}`
    for (const path of ['/', `/engagements/${platform}/${manor[platform]}?tab=security`])
      await goBy(page, path, 'SE')
    const last = page.getByRole('tab', { name: 'Change log' })
    const from = await last.boundingBox()
    expect.soft(await gap(page.getByRole('tab', { name: title })), which).toBeLessThan(12)
    await page.getByRole('tab', { name: title }).click()
    await page.getByRole('tab', { name: `${title} ${count}` }).waitFor()
    expect.soft(await lineBeyondKey(page.getByRole('tab', { name: title })), which).toBeCloseTo(0, 0)
    expect.soft(await gap(page.getByRole('tab', { name: title })), which).toBeLessThan(12)
    expect
      .soft(
        await last.evaluate(({ parentElement: list }) => list && list.scrollWidth - list.clientWidth),
        which,
      )
      .toBe(0)
    expect.soft((await last.boundingBox())?.x, which).toBeCloseTo(from?.x ?? 0, 0)
  }
})

it('the name of a customer is shown whole at 1280, in two lines where one is too short', async () => {
  await page.route(/engagementadmin.*\/4711201/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      'Sökning 01',
      'Sökning af Ekenstam-Lillieström von Ribbing-Adlersparre',
    )
    await route.fulfill({ response, body })
  })
  await tab.openAs('maja', '/engagements/OTT/4711201?country=SE')
  const name = page.getByRole('heading', { level: 2, name: /Lillieström/ })
  await name.waitFor()
  expect(
    await name.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
      scrollHeight - clientHeight,
      scrollWidth - clientWidth,
    ]),
  ).toEqual([0, 0])
  expect(await name.evaluate(({ clientHeight }) => clientHeight)).toBe(40)
})

it('a tab on which something is wrong pushes none out of sight at 1280', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await tab.openAs('dev', `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=customer`)
  const tabs = page.getByRole('tablist').first()
  const last = tabs.getByRole('tab').last()
  const right = () => last.evaluate((node) => node.getBoundingClientRect().right)
  await last.waitFor()
  await page.getByLabel('User name', { exact: true }).fill('x'.repeat(256))
  await record.press('Control+s')
  await tabs.getByRole('tab', { name: /field is not valid/ }).waitFor()
  expect(await right()).toBeLessThanOrEqual(1280)
  expect(await tabs.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})

/** What is cut off for want of room. */
function cutTexts(elements: readonly Element[]): string[] {
  const cut = elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  return cut.map(({ textContent }) => textContent)
}

it('vouchers can be read out whole at 1280, each without its columns being cut', async () => {
  const { country, tvAccountId, engagements } = customers.anna
  const id = `prepaid-${crypto.randomUUID()}`
  const voucher: Voucher = {
    ...{ country, tvAccountId, id, quantity: 5, timeUsed: 2 },
    startTime: new Date(Date.now() - 200 * DAY).toISOString(),
    endTime: new Date(Date.now() + 100 * DAY).toISOString(),
  }
  await provider.world.store.put(vouchers, { country, tvAccountId, items: [voucher] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await tab.openAs('maja', `/engagements/STB/${engagements.STB}?country=SE&tab=purchases`)
  const list = page.getByRole('grid', { name: 'Vouchers' })
  await list.getByText(id, { exact: true }).waitFor()
  expect(await list.locator('td, th').evaluateAll(cutTexts)).toEqual([])
  expect(await list.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0)
})

/** In the store, as a service has it: for a week from today in a week, in Stockholm. */
async function made(over: Partial<CampaignRecord> = {}): Promise<CampaignRecord> {
  const draft = newCampaignDraft({ zone: 'Europe/Stockholm', now: Date.now() })
  const id = `made-${++last}`
  const record: CampaignRecord = {
    ...campaignCreateBody({ ...draft, title: `Made ${last}` }, 'SE'),
    ...{ country: 'SE', id, version: 1, lastUpdatedAt: new Date().toISOString() },
    ...over,
  }
  await provider.world.store.put(campaigns, record)
  return record
}

it.each([1024, 1280])('%i: the price of a campaign is whole', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  for (const price of [12.5, 129.95]) await made({ title: `Priced at ${width}`, price })
  await tab.openAs('maja', `/campaigns?country=SE&name-filter=Priced+at+${width}`)
  const cells = page.getByRole('gridcell').filter({ hasText: /^(12.5|129.95) SEK$/ })
  await expect.poll(() => cells.count()).toBe(2)
  expect(await cells.evaluateAll((found) => found.map((one) => one.scrollWidth - one.clientWidth))).toEqual([
    0, 0,
  ])
})

it('a campaign with a long name says on its page what that is, and the whole of the name, in two lines where one is too short', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const title = 'Svenska klassiker i december – för hela familjen 2026'
  const { id } = await made({ title })
  await tab.openAs('maja', `/campaigns/${id}?country=SE`)
  const heading = page.getByRole('heading', { name: 'Edit Campaign' })
  const name = page.locator('main header').getByText(title)
  await page.getByText(/^Campaign \d+ of/).waitFor()
  const isWhole = (one: Element) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth
  expect(await heading.evaluate((one) => one.clientHeight)).toBeLessThan(30)
  expect(await heading.evaluate(isWhole)).toBe(true)
  expect(await name.evaluate(isWhole)).toBe(true)
})

it('a campaign at the end of the months that are shown has its price beside it, within the column; all of these months are in sight at twice the size, too', async () => {
  const here = { zone: 'Europe/Stockholm', now: Date.now() }
  const { to } = scaleOf(newWindow(3, here), here.zone)
  const before = (days: number) => new Date(to - days * DAY).toISOString()
  await made({ title: 'At the end', price: 29, validFrom: before(4), validTo: before(2) })
  await tab.openAs('maja', '/campaigns?country=SE&view=timeline&name-filter=At+the+end')
  const row = page.getByRole('row', { name: /At the end/ })
  const price = row.locator('text', { hasText: '29 SEK' })
  await price.waitFor()
  const [text, column] = await Promise.all(
    [price, row.getByRole('img', { name: /^At the end/ })].map((one) =>
      one.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left, right }
      }),
    ),
  )
  expect(text?.left).toBeGreaterThan(column?.left ?? 0)
  expect(text?.right).toBeLessThan(column?.right ?? 0)

  await page.setViewportSize({ width: 640, height: 400 })
  const right = () => price.evaluate((one) => one.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThan(640)
})

it.each([1024, 1280])(
  '%i: a long logo url shows its file name whole, and all of it to screen readers',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    const logoUrl = 'https://logos.example.com/no/a-folder/sport-plus.svg'
    const { name } = await makeItem(provider, { logoUrl })
    await tab.openAs('kari', `/selection-menu?country=NO&name-filter=${encodeURIComponent(name)}`)
    const link = page.getByRole('link', { name: logoUrl, exact: true })
    await link.waitFor()
    const isSeen = (part: string) =>
      link.evaluate((one, words) => {
        const place = one.firstElementChild?.getBoundingClientRect()
        const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode()
        const at = text?.textContent?.indexOf(words) ?? -1
        if (!place || !text || at < 0) return undefined
        const letters = document.createRange()
        letters.setStart(text, at)
        letters.setEnd(text, at + words.length)
        const { left, right } = letters.getBoundingClientRect()
        return left >= place.left && right <= place.right + 1
      }, part)
    expect.soft(await isSeen('https://')).toBe(false)
    expect(await isSeen('sport-plus.svg')).toBe(true)
  },
)
