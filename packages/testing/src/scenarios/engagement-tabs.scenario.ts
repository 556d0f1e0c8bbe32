/** Devices, box settings and packages of an engagement: what each tab shows, and what can be done there. */
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { onStage } from './stage.ts'

let provider: Provider
let tab: ConsolePage
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})

/** Milliseconds, as the stage has it. */
const WAIT = { timeout: 30_000 }
const DEVICES = '/rest/engagementadmin/admin/v1/devices'
const CONFIGURATION = '/rest/legacybridge/admin/v1/engagementservice/remoteconfiguration'

const question = () => tab.page.getByRole('alertdialog')

/** The text of a message is there, as it is quoted. */
async function told(quoted: string): Promise<void> {
  await expect.poll(async () => (await record.told()).map(([, text]) => text), WAIT).toContain(quoted)
}
const box = (id: string, tabId: string, country = 'SE') =>
  `/engagements/STB/${id}?country=${country}&tab=${tabId}`
const ott = (id: string, tabId: string, country = 'SE') =>
  `/engagements/OTT/${id}?country=${country}&tab=${tabId}`

describe('the devices of an engagement', () => {
  const list = () => tab.page.getByRole('grid', { name: 'Logged-in devices' })

  it('are listed with all that is known of each, forty of them as well as one [ENG-067]', async () => {
    await tab.openAs('maja', ott(customers.manor.engagements.OTT, 'devices'))
    await expect.poll(() => record.rows.count()).toBe(customers.manor.devices)
    const headers = await list().getByRole('columnheader').allInnerTexts()
    expect(headers.map((text) => text.trim())).toEqual([
      ...['Device', 'Client', 'Browser', 'OS', 'Last seen', 'Location', 'IP address', 'DNS', 'Device id'],
      'Log out',
    ])
  })

  it('name the box by its client [ENG-068]', async () => {
    await tab.openAs('maja', box(customers.anna.engagements.STB, 'devices'))
    await record.rows.getByText('iptvstb · box').first().waitFor()
  })

  it('are logged out one by one, by key, and the keyboard stays in the list [ENG-069, ENG-070]', async () => {
    await tab.openAs('maja', ott(customers.manor.engagements.OTT, 'devices'))
    await record.tabTo(record.rows)
    const second = await record.rows.nth(1).getAttribute('data-place')
    await record.press('j', 'd')
    await told('Logged out device')
    await expect.poll(() => record.rows.count()).toBe(customers.manor.devices - 1)
    expect(provider.world.faults.calls(DEVICES).map(({ method, path }) => `${method} ${path}`)).toContain(
      `DELETE ${DEVICES}/${second}/SE/OTT/${customers.manor.engagements.OTT}`,
    )
    expect(await tab.page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
  })

  it('are logged out all at once only when that was said twice [ENG-069, ENG-071]', async () => {
    await tab.openAs('maja', ott(customers.twin.engagements.OTT, 'devices'))
    await record.rows.first().waitFor()
    const before = await record.rows.count()
    await record.tabTo(record.button('Log out all devices'))
    await record.press('Enter')
    await question().waitFor()
    await record.press('Escape')
    await question().waitFor({ state: 'detached' })
    expect(await record.rows.count()).toBe(before)
    await record.press('Enter')
    await question().getByRole('button', { name: 'Yes, log out all' }).click()
    await told('Logged out all devices')
    await tab.page.getByText('No device is logged in').waitFor()
  })

  it('that could not be logged out are still there, and it is said which could not [ENG-072, ENG-073]', async () => {
    provider.world.faults.arm({ path: DEVICES, method: 'DELETE', status: 500 })
    await tab.openAs('maja', ott(customers.anna.engagements.OTT, 'devices'))
    await record.rows.first().waitFor()
    const before = await record.rows.count()
    await record.rows.first().getByRole('button').click()
    await told('Failed to log out device')
    await record.button('Log out all devices').click()
    await question().getByRole('button', { name: 'Yes, log out all' }).click()
    await told('Failed to log out all devices')
    expect(await record.rows.count()).toBe(before)
  })

  it('can be logged out from the palette, whichever tab shows [ENG-069]', async () => {
    await tab.openAs('maja', box(customers.twin.engagements.STB, 'customer'))
    await record.button('Save changes').waitFor()
    await record.press('Control+k')
    await tab.palette.getByRole('combobox').fill('log out device')
    await tab.palette.getByRole('option', { name: /^Log out device/ }).click()
    await tab.palette
      .getByRole('option', { name: /^Arris/ })
      .first()
      .click()
    await told('Logged out device')
  })

  it('say to who only reads why they cannot be logged out [OPN-38]', async () => {
    await tab.openAs('olli', ott(customers.mikko.engagements.OTT, 'devices', 'FI'))
    const one = record.rows.first().getByRole('button')
    await expect.poll(() => one.getAttribute('aria-disabled')).toBe('true')
    expect(await one.getAttribute('aria-description')).toContain('engagement-write')
    await record.tabTo(record.rows)
    await record.press('d')
    await tab.toasts.getByText(/needs .*engagement-write/).waitFor()
    expect(await record.button('Log out all devices').getAttribute('aria-disabled')).toBe('true')
  })

  it('that cannot be read say so in their place, and are read again', async () => {
    provider.world.faults.arm({ path: DEVICES, method: 'GET', status: 500 })
    await tab.openAs('maja', ott(customers.anna.engagements.OTT, 'devices'))
    await tab.page.getByText('Failed to load the devices').waitFor()
    provider.world.faults.clear()
    await record.button('Try again').click()
    await record.rows.first().waitFor()
  })
})

describe('the remote configuration of a box', () => {
  const settings = () => tab.page.getByRole('region', { name: 'Remote configuration' })
  const setting = (label: string) =>
    settings().getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

  it('stands beside its tools, group by group [STB-020..023]', async () => {
    await tab.openAs('maja', box(customers.anna.engagements.STB, 'box'))
    await settings().getByRole('heading', { name: 'Channel lists' }).waitFor()
    expect(await settings().getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
      ...['Picture', 'Audio and subtitles', 'Recording', 'Parental control'],
      ...['Regional channels', 'Channel lists'],
    ])
    expect(
      await settings()
        .getByRole('term')
        .filter({ hasText: /^Regional channel \d$/ })
        .count(),
    ).toBe(9)
    const choices = setting('Picture format').getByRole('listitem')
    expect(await choices.count()).toBe(3)
    expect(await choices.filter({ hasText: '✓' }).count()).toBe(1)
    await setting('Time shift').getByText('new box: On').waitFor()
    expect(await tab.page.getByRole('button', { name: /^Run / }).count()).toBe(10)
  })

  it.each([
    ['SE', customers.anna, 'Valt värde finns inte'],
    ['NO', customers.ingrid, 'Valgt verdi finnes ikke'],
    ['DK', customers.lars, 'Den valgte værdi findes ikke'],
    ['FI', customers.mikko, 'Valittua arvoa ei ole olemassa'],
  ] as const)(
    'says in the language of %s that what is chosen is offered no more [STB-024]',
    async (...row) => {
      const [country, { engagements }, note] = row
      await tab.openAs('dev', box(engagements.STB, 'box', country))
      await setting('Regional channel 9').getByText(note).waitFor()
      await setting('Regional channel 9').getByText('999').waitFor()
    },
  )

  it('that cannot be had says so in its place: the tools stay, and it is asked for again [STB-025]', async () => {
    provider.world.faults.arm({ path: CONFIGURATION, status: 500 })
    await tab.openAs('maja', box(customers.anna.engagements.STB, 'box'))
    await settings().getByText('Failed to get remote configuration for STB').waitFor()
    expect(await tab.page.getByRole('button', { name: /^Run / }).count()).toBe(10)
    provider.world.faults.clear()
    await settings().getByRole('button', { name: 'Try again' }).click()
    await settings().getByRole('heading', { name: 'Picture' }).waitFor()
  })

  it('is asked of boxes only [OPN-75]', async () => {
    await tab.openAs('maja', ott(customers.anna.engagements.OTT, 'box'))
    await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
    expect(await settings().count()).toBe(0)
  })
})
