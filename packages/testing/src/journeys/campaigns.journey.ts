/** Campaigns, made in the browser and seen in the terminal, and the other way round. */
import { type Campaign, campaignCreateBody, newCampaignDraft } from '@headend/core/campaigns'
import type { AccessType } from '@headend/core/purchases'
import { describe, expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { expectFocus, page, provider, tab, withConsole } from '../browser/stage.ts'
import { type CampaignRecord, campaignKey, campaigns } from '../provider/records.ts'
import { filmId, isOffered, makeFilm } from '../provider/sample/films.ts'
import { script, terminal, withHome } from '../terminal/stage.ts'

const inStockholm = { ...script, TZ: 'Europe/Stockholm' }
const DAY = 86_400_000

let last = 0

withConsole({ timezoneId: 'Europe/Stockholm' })
withHome()

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
const field = (name: string) => page.getByLabel(name, { exact: true })
const radio = (name: string) => page.getByRole('radio', { name })
const date = (name: string) => page.getByRole('textbox', { name, exact: true })
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() + days * 86_400_000)
const save = () => page.getByRole('button', { name: /^Save/ })
const said = (text: string) => tab.toasts.filter({ hasText: text }).waitFor()

it('one made in the browser with ten media is seen in the terminal [CAM-007, CAM-016, CAM-025, CAM-035, CAM-039]', async () => {
  await tab.openAs('maja', '/campaigns?country=SE')
  await page.getByRole('button', { name: /^Create new Campaign/ }).click()
  await page.getByRole('heading', { name: 'Create Campaign' }).waitFor()
  await field('Campaign Name *').fill('Ten')
  await field('Price *').fill('29')
  await expect.poll(() => save().getAttribute('aria-disabled')).not.toBe('true')
  // From midnight in a week, for a week, as clocks there show it.
  for (const [name, days] of [
    ['Start date', 7],
    ['End date', 14],
  ] as const) {
    expect(await date(name).inputValue()).toBe(dayIn(days))
    expect(await page.getByRole('textbox', { name: `${name}, time` }).inputValue()).toBe('00:00')
  }
  // The clocks change on both days.
  await date('Start date').fill('2027-03-28')
  await date('End date').fill('2027-10-31')
  await page.getByRole('tab', { name: /^Medias in Campaign/ }).click()
  const ids = Array.from({ length: 10 }, (_, index) => filmId(index * 7))
  const search = page.getByLabel('Search for medias')
  await search.fill(ids.join(','))
  await page.getByRole('option').first().waitFor()
  // Down from the field, and then card by card.
  await search.press('ArrowDown')
  for (const [index] of ids.entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
  await page.getByText('10 medias').waitFor()
  await page.keyboard.press('Control+s')
  await said('Campaign Ten was successfully created')
  await page.waitForURL(/\/campaigns\/\d+\?country=SE/)
  const [, id = ''] = /campaigns\/(\d+)/.exec(page.url()) ?? []
  const found = await view(id)
  expect(found).toMatchObject({ title: 'Ten', price: 29, accessType: 'RENTAL', version: 1 })
  expect(found.selectedMedia.map(({ mediaId }) => mediaId).toSorted()).toEqual(ids.toSorted())
  expect([found.validFrom, found.validTo]).toEqual(['2027-03-27T23:00:00.000Z', '2027-10-30T22:00:00.000Z'])
  // The list behind it stands on the new one.
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('data-place')).toBe(id)
})

it('one made in the terminal is in the list, and opens with its media [CAM-006, CAM-008..014, CAM-023]', async () => {
  const title = `Made ${++last}`
  // In no other campaign of that time.
  const ids = offered('EST').slice(-3).map(filmId).join(',')
  const words = ['--title', title, '--media', ids, '--from', '+7d', '--to', '+14d', '--price', '19']
  const { stderr } = await run('create', ...words, '--type', 'EST', '--yes')
  expect(stderr).toMatch(/Campaign Period: .* 00:00 – .* 00:00, 7 days$/m)
  const [, id = ''] = /campaign (\d+) in SE/.exec(stderr) ?? []
  await tab.openAs('maja', `/campaigns?country=SE&name-filter=${title}&status-filter=Upcoming`)
  const row = page.getByRole('row', {
    name: new RegExp(String.raw`${title} 19 SEK EST 3 medias Upcoming( \d{4}-\d\d-\d\d \d\d:\d\d){3}`),
  })
  await row.waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    ...['Name', 'Price', 'Type', 'Amount', 'Status', 'Start date', 'End date', 'Last modified', 'Delete'],
  ])
  await page.getByRole('heading', { name: 'Campaign administration', exact: true }).waitFor()
  await row.click()
  await page.waitForURL(new RegExp(`/campaigns/${id}\\?country=SE`))
  await page.getByRole('heading', { name: 'Edit Campaign' }).waitFor()
  const chosen = page.getByRole('grid', { name: 'Chosen medias' })
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
  const question = () => page.getByRole('alertdialog')
  const text = 'Changing the campaign type will clear the selected medias. Are you sure you want to proceed?'

  it('reverts after No and clears the media after Yes; Save sends it [CAM-026, CAM-027, CAM-028, CAM-033, CAM-036, CAM-040]', async () => {
    const { id, title } = await made({ selectedMedia: mediaOf(1, 2) })
    await open(id)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'))
    await radio('RENTAL').focus()
    await page.keyboard.press('ArrowLeft')
    await question().getByText(text).waitFor()
    await page.keyboard.press('Enter')
    await question().waitFor({ state: 'detached' })
    expect(await radio('RENTAL').isChecked()).toBe(true)
    expect(await focused()).toBe('RENTAL')
    await save().getByText('Save').waitFor()
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await radio('EST').click()
    await question().getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('main').getByText('No medias yet').waitFor()
    await expect.poll(focused).toBe('EST')
    await page.keyboard.press('Control+s')
    await said(`Campaign ${title} was successfully updated`)
    expect(await stored(id)).toMatchObject({ accessType: 'EST', selectedMedia: [], version: 2 })
    await expect.poll(() => save().getAttribute('aria-disabled')).toBe('true')
  })
})

it('a past period prevents saving, and media in two campaigns are shown [CAM-017, CAM-022, CAM-029, CAM-032, CAM-033, CAM-037, BAD-030, BAD-032]', async () => {
  const [shared = 0, own = 0] = offered('RENTAL', (index) => index > 10 && index % 7 > 0)
  const other = await made({ title: `Rival ${++last}`, selectedMedia: mediaOf(shared) })
  const { id } = await made({ selectedMedia: mediaOf(shared, own) })
  await open(id)
  await page.getByText('1 media is in another campaign in this period').waitFor()
  await page.getByRole('row', { name: new RegExp(other.title) }).waitFor()
  // The review shows the same, and which campaign it is.
  const chosen = page.getByRole('grid', { name: 'Chosen medias' })
  await chosen
    .getByRole('row')
    .filter({ hasNotText: other.title })
    .getByRole('button', { name: /^Remove / })
    .click()
  await page.keyboard.press('Control+.')
  const review = page.getByRole('dialog', { name: 'Changes' })
  await review.getByText(new RegExp(`^${filmId(shared)} .*: ${other.title} \\(RENTAL, `)).waitFor()
  await page.keyboard.press('Enter')
  const period = page.getByRole('group', { name: /^Campaign Period 7 days/ })
  await period.getByRole('textbox', { name: 'End date', exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2020-01-01')
  await page.getByText('Date range must span into the future').waitFor()
  expect(await save().getAttribute('aria-disabled')).toBe('true')
  await field('Campaign Name *').fill('')
  await field('Price *').focus()
  const problem = page.getByText('Campaign Name is required')
  await problem.waitFor()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByText('You have unsaved changes. Are you sure you want to leave?').waitFor()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Campaign administration', exact: true }).waitFor()
})

it('the other campaign of a media is a link in its row, and opens by key from its line [MED-030, MED-036]', async () => {
  const [shared = 0] = offered('RENTAL', (index) => index > 20 && index % 7 > 0)
  const other = await made({ title: `Rival ${++last}`, selectedMedia: mediaOf(shared) })
  const { id, title } = await made({ selectedMedia: mediaOf(shared) })
  await open(id)
  const links = page.getByRole('main').getByRole('link', { name: other.title })
  await expect.poll(() => links.count()).toBe(2)
  await links.last().click()
  await page.waitForURL(new RegExp(`/campaigns/${other.id}`))
  await links.first().waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('link', { name: title }).last().waitFor()
  // The tab begins in its search field.
  await page.keyboard.press('2')
  const search = page.getByLabel('Search for medias')
  await expectFocus(search)
  await search.fill(filmId(shared))
  await page.getByRole('option').first().waitFor()
  for (const key of ['ArrowDown', 'v']) await page.keyboard.press(key)
  const line = page.getByRole('option', { name: new RegExp(`Also in ${title}`) })
  await expectFocus(line)
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(40)
  await page.keyboard.press('l')
  await page.waitForURL(new RegExp(`/campaigns/${id}`))
})

it('a key turns the table into a timeline; Delete in a row does not open the row [CAM-015, CAM-041, OPN-54]', async () => {
  const { id, title } = await made({ title: 'Gone' })
  await tab.openAs('maja', '/?country=SE')
  const list = page.waitForResponse((response) => response.url().endsWith('/campaigns/SE'))
  await navigate(page, '/campaigns', 'SE')
  await (await list).finished()
  // What marks the bars reads the list that is there.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/campaigns/SE') && asked.push(request.url()))
  await page.keyboard.press('t')
  await page.waitForURL((url) => url.searchParams.get('view') === 'timeline')
  await page.getByRole('grid').getByRole('img').first().waitFor()
  expect(asked).toEqual([])

  for (const path of ['/', '/campaigns?name-filter=Gone']) await navigate(page, path, 'SE')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete the campaign Gone?').waitFor()
  expect(new URL(page.url()).pathname).toBe('/campaigns')
  await dialog.getByRole('button', { name: 'Yes, delete campaign' }).click()
  await said('Campaign Gone was successfully removed')
  expect(await stored(id)).toBeUndefined()
})
