/** Campaigns, made in the browser and seen in the terminal, and the other way round. */
import { type Campaign, campaignCreateBody, newCampaignDraft } from '@headend/core/campaigns'
import type { AccessType } from '@headend/core/purchases'
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { type CampaignRecord, campaignKey, campaigns } from '../provider/records.ts'
import { filmId, isOffered, makeFilm } from '../provider/sample/films.ts'
import type { Terminal } from '../terminal/index.ts'
import { script, withTerminal } from '../terminal/stage.ts'

const inStockholm = { ...script, TZ: 'Europe/Stockholm' }
const DAY = 86_400_000

let provider: Provider
let tab: ConsolePage
let terminal: Terminal
let last = 0

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
  },
  { timezoneId: 'Europe/Stockholm' },
)
withTerminal(
  () => provider,
  (own) => (terminal = own),
)

const run = (...args: string[]) => terminal.run(['campaign', ...args, '--country', 'SE'], inStockholm)
const view = async (id: string): Promise<Campaign> => JSON.parse((await run('view', id, '--json')).stdout)

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

const stored = (id: string) => provider.world.store.get(campaigns, campaignKey('SE', id))
const mediaOf = (...indexes: number[]) => indexes.map((index) => ({ mediaId: filmId(index) }))
/** The numbers of films that a campaign of this type may have in a week, for a week. */
function offered(accessType: AccessType, wanted: (index: number) => boolean = () => true) {
  const [from, to] = [Date.now() + 7 * DAY, Date.now() + 15 * DAY]
  const isThere = (index: number) =>
    isOffered(makeFilm(index, 'SE', Date.now()), { country: 'SE', accessType, from, to }) && wanted(index)
  return Array.from({ length: 100 }, (_, index) => index).filter(isThere)
}

const open = (id: string, more = '') => tab.openAs('maja', `/campaigns/${id}?country=SE${more}`)
const field = (name: string) => tab.page.getByLabel(name, { exact: true })
const radio = (name: string) => tab.page.getByRole('radio', { name })
const date = (name: string) => tab.page.getByRole('textbox', { name, exact: true })
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() + days * 86_400_000)
const save = () => tab.page.getByRole('button', { name: /^Save/ })
const said = (text: string) => tab.toasts.filter({ hasText: text }).waitFor()

it('of ten media, made in the browser with what its form asks for, is seen in the terminal [CAM-007, CAM-016, CAM-018..021, CAM-025, CAM-031, CAM-035, CAM-039, OPN-94]', async () => {
  await tab.openAs('maja', '/campaigns?country=SE')
  await tab.page.getByRole('button', { name: /^Create new Campaign/ }).click()
  await tab.page.getByRole('heading', { name: 'Create Campaign' }).waitFor()
  const tabs = tab.page.getByRole('tab')
  for (const [index, name] of ['Overview', 'Medias in Campaign', 'Change log'].entries())
    expect(await tabs.nth(index).innerText()).toContain(name)
  expect(await tabs.count()).toBe(3)
  await tabs.last().click()
  const panel = tab.page.getByRole('tabpanel')
  await panel.getByText('No change log is available for campaigns yet').waitFor()
  await tabs.first().click()
  const types = tab.page.getByRole('group', { name: 'Campaign Type' }).getByRole('radio')
  expect(await types.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'EST',
    'RENTAL',
  ])
  await field('Campaign Name *').fill('Ten')
  await tab.page.getByText('Applies to all chosen movies, in SEK').waitFor()
  expect(await field('Price *').getAttribute('placeholder')).toBe('No negative values')
  await field('Price *').fill('29')
  await expect.poll(() => save().getAttribute('aria-disabled')).not.toBe('true')
  // From midnight in a week, for a week, as clocks there show it.
  for (const [name, days] of [
    ['Start date', 7],
    ['End date', 14],
  ] as const) {
    expect(await date(name).inputValue()).toBe(dayIn(days))
    expect(await tab.page.getByRole('textbox', { name: `${name}, time` }).inputValue()).toBe('00:00')
  }
  // The clocks change on both days.
  await date('Start date').fill('2027-03-28')
  await date('End date').fill('2027-10-31')
  // What is wrong by itself is marked, and has the keyboard.
  const time = tab.page.getByRole('textbox', { name: 'End date, time' })
  await time.fill('24:00')
  await field('Price *').focus()
  await tab.page.keyboard.press('Control+s')
  await time.and(tab.page.locator(':focus')).waitFor()
  expect(await time.getAttribute('aria-invalid')).toBe('true')
  expect(await date('End date').getAttribute('aria-invalid')).toBeNull()
  await time.fill('00:00')
  await tab.page.getByRole('tab', { name: /^Medias in Campaign/ }).click()
  const ids = Array.from({ length: 10 }, (_, index) => filmId(index * 7))
  const search = tab.page.getByLabel('Search for medias')
  await search.fill(ids.join(','))
  await tab.page.getByRole('option').first().waitFor()
  // Down from the field, and then card by card.
  await search.press('ArrowDown')
  for (const [index] of ids.entries()) {
    if (index > 0) await tab.page.keyboard.press('ArrowRight')
    await tab.page.keyboard.press('Enter')
  }
  await tab.page.getByText('10 medias').waitFor()
  await tab.page.keyboard.press('Control+s')
  await said('Campaign Ten was successfully created')
  await tab.page.waitForURL(/\/campaigns\/\d+\?country=SE/)
  const [, id = ''] = /campaigns\/(\d+)/.exec(tab.page.url()) ?? []
  const found = await view(id)
  expect(found).toMatchObject({ title: 'Ten', price: 29, accessType: 'RENTAL', version: 1 })
  expect(found.selectedMedia.map(({ mediaId }) => mediaId).toSorted()).toEqual(ids.toSorted())
  expect([found.validFrom, found.validTo]).toEqual(['2027-03-27T23:00:00.000Z', '2027-10-30T22:00:00.000Z'])
  // The list behind it is at the new campaign; the question names more than its title.
  await tab.page.keyboard.press('Escape')
  await expect.poll(() => tab.page.locator(':focus').getAttribute('data-place')).toBe(id)
  await tab.page.keyboard.press('d')
  const which = `RENTAL, 2027-03-28 00:00 – 2027-10-31 00:00, 10 medias, id ${id}`
  await tab.page.getByRole('alertdialog').getByText(which, { exact: true }).waitFor()
})

it('made in the terminal is seen in the browser, and opens from its row, with its media [CAM-006, CAM-008..014, CAM-023]', async () => {
  const title = `Made ${++last}`
  // In no other campaign of that time.
  const ids = offered('EST').slice(-3).map(filmId).join(',')
  const words = ['--title', title, '--media', ids, '--from', '+7d', '--to', '+14d', '--price', '19']
  const { stderr } = await run('create', ...words, '--type', 'EST', '--yes')
  expect(stderr).toMatch(/Campaign Period: .* 00:00 – .* 00:00, 7 days$/m)
  const [, id = ''] = /campaign (\d+) in SE/.exec(stderr) ?? []
  await tab.openAs('maja', `/campaigns?country=SE&name-filter=${title}&status-filter=Upcoming`)
  const row = tab.page.getByRole('row', {
    name: new RegExp(String.raw`${title} 19 SEK EST 3 medias Upcoming( \d{4}-\d\d-\d\d \d\d:\d\d){3}`),
  })
  await row.waitFor()
  expect(await tab.page.getByRole('columnheader').allTextContents()).toEqual([
    ...['Name', 'Price', 'Type', 'Amount', 'Status', 'Start date', 'End date', 'Last modified', 'Delete'],
  ])
  await tab.page.getByRole('heading', { name: 'Campaign administration', exact: true }).waitFor()
  await row.click()
  await tab.page.waitForURL(new RegExp(`/campaigns/${id}\\?country=SE`))
  await tab.page.getByRole('heading', { name: 'Edit Campaign' }).waitFor()
  const chosen = tab.page.getByRole('grid', { name: 'Chosen medias' })
  await expect
    .poll(() => chosen.getByRole('columnheader').allTextContents())
    .toEqual(['Media', 'Media ID', 'Provider', 'Remove'])
  await chosen
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect.poll(() => chosen.getByRole('row').count()).toBe(3)
})

describe('another type', () => {
  const question = () => tab.page.getByRole('alertdialog')
  const text = 'Changing the campaign type will clear the selected medias. Are you sure you want to proceed?'

  it('reverts after No and clears the media after Yes; Save sends it [CAM-026, CAM-027, CAM-028, CAM-033, CAM-036, CAM-040]', async () => {
    const { id, title } = await made({ selectedMedia: mediaOf(1, 2) })
    await open(id)
    const focused = () => tab.page.evaluate(() => document.activeElement?.getAttribute('value'))
    // By keys, twice: after a no they lead on from the type that it still is.
    await radio('RENTAL').focus()
    for (const _ of ['once', 'again']) {
      await tab.page.keyboard.press('ArrowLeft')
      await question().getByText(text).waitFor()
      await tab.page.keyboard.press('Enter')
      await question().waitFor({ state: 'detached' })
      expect(await radio('RENTAL').isChecked()).toBe(true)
      expect(await focused()).toBe('RENTAL')
    }
    await save().getByText('Save').waitFor()
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await radio('EST').click()
    await question().getByRole('button', { name: 'Yes' }).click()
    await tab.page.getByRole('main').getByText('No medias yet').waitFor()
    await expect.poll(focused).toBe('EST')
    expect(await radio('EST').isChecked()).toBe(true)
    expect(await save().getAttribute('aria-disabled')).not.toBe('true')
    await tab.page.keyboard.press('Control+s')
    await said(`Campaign ${title} was successfully updated`)
    expect(await stored(id)).toMatchObject({ accessType: 'EST', selectedMedia: [], version: 2 })
    await expect.poll(() => save().getAttribute('aria-disabled')).toBe('true')
  })
})

it('a period that is over keeps Save from it, and a medium in two campaigns is seen before [CAM-017, CAM-022, CAM-029, CAM-032, CAM-033, CAM-037, BAD-030, BAD-032]', async () => {
  const [shared = 0, own = 0] = offered('RENTAL', (index) => index > 10 && index % 7 > 0)
  const other = await made({ title: `Rival ${++last}`, selectedMedia: mediaOf(shared) })
  const { id } = await made({ selectedMedia: mediaOf(shared, own) })
  await open(id)
  await tab.page.getByText('1 media is in another campaign in this period').waitFor()
  await tab.page.getByRole('row', { name: new RegExp(other.title) }).waitFor()
  // The review shows the same, and which campaign it is.
  const chosen = tab.page.getByRole('grid', { name: 'Chosen medias' })
  await chosen
    .getByRole('row')
    .filter({ hasNotText: other.title })
    .getByRole('button', { name: /^Remove / })
    .click()
  await tab.page.keyboard.press('Control+.')
  const review = tab.page.getByRole('dialog', { name: 'Changes' })
  await review.getByText(new RegExp(`^${filmId(shared)} .*: ${other.title} \\(RENTAL, `)).waitFor()
  await tab.page.keyboard.press('Enter')
  const period = tab.page.getByRole('group', { name: /^Campaign Period 7 days/ })
  await period.getByRole('textbox', { name: 'End date', exact: true }).focus()
  await tab.page.keyboard.press('Control+a')
  await tab.page.keyboard.type('2020-01-01')
  await tab.page.getByText('Date range must span into the future').waitFor()
  expect(await save().getAttribute('aria-disabled')).toBe('true')
  await field('Campaign Name *').fill('')
  await field('Price *').focus()
  const problem = tab.page.getByText('Campaign Name is required')
  await problem.waitFor()
  const colour = (of: Locator) => of.evaluate((one) => getComputedStyle(one).color)
  expect(await colour(tab.page.getByText('Campaign Name *', { exact: true }))).toBe(await colour(problem))
  await tab.page.getByRole('button', { name: /^Cancel/ }).click()
  await tab.page.getByText('You have unsaved changes. Are you sure you want to leave?').waitFor()
  await tab.page.getByRole('button', { name: 'Leave' }).click()
  await tab.page.getByRole('heading', { name: 'Campaign administration', exact: true }).waitFor()
})

it('media that could not be read are shown there and in the review, and can be tried again', async () => {
  const unread = await made({ selectedMedia: mediaOf(5, 6) })
  provider.world.faults.arm({ path: '/rest/media/v1/', status: 503 })
  provider.world.faults.arm({ path: '/campaigns/SE$', status: 500 })
  await open(unread.id)
  const chosen = tab.page.getByRole('region', { name: 'Chosen medias' })
  const campaignsUnread = "Couldn't check other campaigns"
  await chosen.getByText(campaignsUnread).waitFor()
  const missing = chosen.getByRole('alert').filter({ hasText: 'Some medias are shown by id only' })
  await missing.waitFor()
  await chosen
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await tab.page.getByRole('button', { name: /^Review/ }).click()
  const review = tab.page.getByRole('dialog', { name: 'Changes' })
  await review.getByText('Check the medias.').waitFor()
  await review.getByText(campaignsUnread).waitFor()
  // Its title is unknown.
  await review.getByText(new RegExp(`^(${filmId(5)}|${filmId(6)})$`)).waitFor()
  await review.getByRole('button', { name: /^Undo / }).click()
  provider.world.faults.clear()
  await missing.getByRole('button', { name: 'Try again' }).press('Enter')
  await missing.waitFor({ state: 'detached' })
})

it('a key turns the table into a timeline; Delete in a row does not open the row [CAM-015, CAM-041, OPN-54]', async () => {
  const { id, title } = await made({ title: 'Gone' })
  await tab.openAs('maja', '/?country=SE')
  const list = tab.page.waitForResponse((response) => response.url().endsWith('/campaigns/SE'))
  await goBy(tab.page, '/campaigns', 'SE')
  await (await list).finished()
  const views = tab.page.getByRole('group', { name: 'How campaigns are shown' })
  const below = tab.page.locator('main p[aria-hidden]').last()
  const told = () =>
    views.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts')))
  await below.getByText('timeline').waitFor()
  expect(await told()).toEqual([null, 'T'])
  expect(await views.locator('kbd').allInnerTexts()).toEqual(['T'])
  // What marks the bars reads the list that is there.
  const asked: string[] = []
  tab.page.on('request', (request) => request.url().endsWith('/campaigns/SE') && asked.push(request.url()))
  await tab.page.keyboard.press('t')
  await tab.page.waitForURL((url) => url.searchParams.get('view') === 'timeline')
  await expect.poll(told).toEqual(['T', null])
  await below.getByText('table').waitFor()
  expect(asked).toEqual([])

  for (const path of ['/', '/campaigns?name-filter=Gone']) await goBy(tab.page, path, 'SE')
  await tab.page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = tab.page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete the campaign Gone?').waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/campaigns')
  await dialog.getByRole('button', { name: 'Yes, delete campaign' }).click()
  await said('Campaign Gone was successfully removed')
  expect(await stored(id)).toBeUndefined()
})

it('a timeline is filtered like the table, marks what overlaps, and is walked by keys', async () => {
  const selectedMedia = mediaOf(8)
  await made({ title: 'Drawn', accessType: 'EST', validTo: '2098-12-31T23:00:00.000Z', selectedMedia })
  await made({
    ...{ title: 'Drawn before', accessType: 'EST', selectedMedia },
    validFrom: new Date().toISOString(),
  })
  const hidden = await made({ title: 'Drawn too' })
  await tab.openAs('maja', '/campaigns?country=SE&view=timeline&name-filter=Drawn&type-filter=EST')
  const row = tab.page.getByRole('row', { name: /Drawn/ })
  // Its scale has room for weeks: thirteen or fourteen of three months.
  const axis = tab.page.getByRole('columnheader', { name: 'Period' })
  const days = axis.locator('text').filter({ hasText: /^\d{1,2}$/ })
  await expect.poll(() => days.count()).toBeGreaterThan(11)
  await row
    .getByRole('img', {
      name: /^Drawn \(EST, 0 SEK, .* 00:00 – .* 00:00\)\. Also in another campaign: 9 .+ in .*Drawn before/,
    })
    .waitFor()
  // It goes on beyond what is seen.
  expect(await row.locator('[data-edge]').count()).toBe(1)
  expect(await tab.page.getByText(hidden.title, { exact: true }).count()).toBe(0)
  await tab.page.getByRole('button', { name: 'Earlier' }).click()
  for (let times = 0; times < 3; times++) await tab.page.getByRole('button', { name: 'Earlier' }).click()
  await tab.page
    .getByRole('main')
    .getByText('No campaigns in these months')
    .or(tab.page.getByRole('main').getByText('Nothing matches'))
    .waitFor()
  await tab.page.getByRole('button', { name: 'Today' }).click()
  const months = tab.page.getByRole('status').filter({ hasText: / – \d+ \w+ \d{4}$/ })
  const quarter = await months.innerText()
  for (const what of ['1 year', '3 months']) {
    await tab.page.getByRole('button', { name: what, exact: true }).click()
    if (what === '3 months') await expect.poll(() => months.innerText()).toBe(quarter)
    else await expect.poll(() => months.innerText()).not.toBe(quarter)
  }
  const isOn = (name: RegExp) => tab.page.getByRole('row', { name }).and(tab.page.locator(':focus')).waitFor()
  const isInTable = () => tab.page.evaluate(() => Boolean(document.activeElement?.closest('[role="grid"]')))
  await expect
    .poll(async () => {
      await tab.page.keyboard.press('Tab')
      return isInTable()
    })
    .toBe(true)
  for (const key of ['ArrowUp', 'ArrowDown']) await tab.page.keyboard.press(key)
  await isOn(/^Drawn (?!before)/)
  await tab.page.keyboard.press('ArrowDown')
  await isOn(/^Drawn before/)
  for (let times = 0; times < 2; times++) await tab.page.keyboard.press('ArrowRight')
  await tab.page
    .getByRole('tooltip')
    .getByText(/Also in another campaign: 9 .+ in .*Drawn/)
    .waitFor()
  await tab.page.keyboard.press('Escape')
  await tab.page.keyboard.press('Enter')
  await tab.page.getByRole('heading', { name: 'Edit Campaign' }).waitFor()
  expect(await field('Campaign Name *').inputValue()).toBe('Drawn before')
})
