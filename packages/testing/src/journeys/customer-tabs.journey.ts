/** Devices, box settings and packages of an engagement: what each tab shows, and what can be done there. */
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { engagements } from '../provider/records.ts'

withConsole()

const DEVICES = '/rest/engagementadmin/admin/v1/devices'

const question = () => page.getByRole('alertdialog')

/** Waits for a message with the quoted text. */
async function expectMessage(quoted: string): Promise<void> {
  await expect.poll(async () => (await record.messages()).map(([, text]) => text)).toContain(quoted)
}
const box = (id: string, tabId: string, country = 'SE') =>
  `/engagements/STB/${id}?country=${country}&tab=${tabId}`
const ott = (id: string, tabId: string, country = 'SE') =>
  `/engagements/OTT/${id}?country=${country}&tab=${tabId}`

/** From an engagement to another, by a page that shows nothing of either. */
async function goTo(address: string): Promise<void> {
  for (const path of ['/', address.replace('country=SE&', '')]) await navigate(page, path, 'SE')
}

describe('the devices of an engagement', () => {
  it('are logged out one by one or all at once; a failure keeps them [ENG-067..073]', async () => {
    await tab.openAs('maja', ott(customers.manor.engagements.OTT, 'devices'))
    await expect.poll(() => record.rows.count()).toBe(customers.manor.devices)
    await record.tabTo(record.rows)
    const second = await record.rows.nth(1).getAttribute('data-place')
    await record.press('j', 'd')
    await yesLogOut()
    await expectMessage('Logged out device')
    await expect.poll(() => record.rows.count()).toBe(customers.manor.devices - 1)
    expect(provider.world.faults.calls(DEVICES).map(({ method, path }) => `${method} ${path}`)).toContain(
      `DELETE ${DEVICES}/${second}/SE/OTT/${customers.manor.engagements.OTT}`,
    )
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TR')

    await goTo(ott(customers.twin.engagements.OTT, 'devices'))
    await record.rows.first().waitFor()
    const before = await record.rows.count()
    provider.world.faults.arm({ path: DEVICES, method: 'DELETE', status: 500 })
    await logOutAll()
    await expectMessage('Failed to log out all devices')
    expect(await record.rows.count()).toBe(before)

    provider.world.faults.clear()
    await logOutAll()
    await expectMessage('Logged out all devices')
    await page.getByRole('tabpanel').getByText('No device is logged in').waitFor()
  })

  const yesLogOut = () => question().getByRole('button', { name: 'Yes, log out device' }).click()

  async function logOutAll(): Promise<void> {
    await record.button('Log out all devices').click()
    await question().getByRole('button', { name: 'Yes, log out all' }).click()
  }
})

describe('the remote configuration of a box', () => {
  const settings = () => page.getByRole('region', { name: 'Remote configuration' })
  const setting = (label: string) =>
    settings().getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

  it('shows what is chosen, offered no more, or set on a new box; an app has none [STB-020..024, OPN-75]', async () => {
    await tab.openAs('maja', box(customers.anna.engagements.STB, 'box'))
    await settings().getByRole('heading', { name: 'Channel lists' }).waitFor()
    await setting('Time shift').getByText('(default: On)').waitFor()
    await setting('Regional channel 9').getByText('999').waitFor()

    await goTo(ott(customers.anna.engagements.OTT, 'box'))
    await page.getByRole('list', { name: 'Box tools' }).waitFor()
    expect(await settings().count()).toBe(0)
  })
})

describe('the packages of an engagement', () => {
  const ACCESS = '/rest/channelstoreaccess/admin/v1/access'
  const VAS = '/rest/valueaddedservice'
  const catalogue = (country: string) => `/rest/tvpackage/admin/${country}/v2/tvpackages`
  const grid = (name: string) => page.getByRole('grid', { name })
  const packages = () => grid('Packages of the engagement').locator('tbody').getByRole('row')
  const named = (name: string) => packages().filter({ hasText: name })
  const channels = () => grid('Channels').locator('tbody').getByRole('row')
  const stores = () => grid('Stores').locator('tbody').getByRole('row')
  const dialog = () => page.getByRole('dialog', { name: 'Add packages' })
  const test = (customer: { engagements: { STB: string } }, country = 'SE') =>
    box(customer.engagements.STB, 'packages', country)

  async function openAs(account: 'maja' | 'dev', address: string): Promise<void> {
    await tab.openAs(account, address)
    await packages().first().waitFor()
    await channels().first().waitFor()
  }

  /** The first that is offered where this is looked for. */
  async function add(text: string): Promise<void> {
    await record.press('a')
    await dialog().getByRole('searchbox').fill(text)
    await record.press('ArrowDown', 'Space')
    await dialog().getByRole('button', { name: 'Add 1 package' }).waitFor()
    await record.press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
  }

  /** The row has the background of its badge: green when added, red when deleted. */
  async function isToned(row: Locator, word: 'To be added' | 'To be deleted'): Promise<void> {
    const badge = row.getByText(word, { exact: true })
    await badge.waitFor()
    // The cursor has a ground of its own.
    await page.getByRole('tab', { selected: true }).focus()
    await expect.poll(() => background(row)).toEqual(await background(badge))
    const [red = 0, green = 0] = await background(row)
    expect(green > red).toBe(word === 'To be added')
  }

  /** Red, green and blue, as drawn. */
  const background = (element: Locator) =>
    element.evaluate((node) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d')
      if (!brush) return []
      brush.fillStyle = getComputedStyle(node).backgroundColor
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data]
    })

  it('are listed with their channels, stores and restrictions, and lead to their pages [ENG-045, ENG-046, ENG-047, ENG-048, SHL-011]', async () => {
    await openAs('maja', ott(customers.manor.engagements.OTT, 'packages'))
    await expect.poll(() => packages().count()).toBe(customers.manor.packages)
    await page.getByRole('button', { name: 'Stores', exact: true }).click()
    await stores().first().waitFor()

    await goTo(test(customers.testSe))
    await channels().filter({ hasText: 'Not sstv, lgtv · STB' }).first().waitFor()
    expect(await channels().first().getByRole('link').first().getAttribute('href')).toMatch(
      /^\/tv-packages\/\d+\?country=SE$/,
    )
    await record.tabTo(packages())
    await record.press('Enter')
    await page.waitForURL(/\/tv-packages\/1001\?country=SE$/)
  })

  it('are green when added and red when deleted, with their channels; D undoes it [ENG-051, ENG-053..058]', async () => {
    await openAs('maja', test(customers.testSe))
    const before = await packages().count()
    provider.world.faults.arm({ path: `${catalogue('SE')}/`, status: 500 })
    await add('sport-se')
    await page.getByText("Couldn't load the channels and stores of the added packages").waitFor()
    await isToned(named('Sport'), 'To be added')
    provider.world.faults.clear()
    await record.button('Try again').click()
    await page.getByText(/^Channels: \d+ to be added/).waitFor()
    await isToned(channels().first(), 'To be added')
    await named('Sport').focus()
    await record.press('d')
    await expect.poll(() => packages().count()).toBe(before)
    expect(await channels().filter({ hasText: 'To be' }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TR')

    const save = record.button('Save changes')
    await named('Film').focus()
    await record.press('d')
    await isToned(named('Film'), 'To be deleted')
    await isToned(channels().first(), 'To be deleted')
    // As people call it, also in what would be saved.
    await page.locator('footer').getByText('Film', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Stores', exact: true }).click()
    await isToned(stores().first(), 'To be deleted')
    await named('Film').focus()
    await record.press('d')
    await expect.poll(() => packages().or(stores()).filter({ hasText: 'To be' }).count()).toBe(0)
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  })

  it('are saved with the form, and their tab then shows what is stored [ENG-059, ENG-090]', async () => {
    const before = await kept()
    await openAs('dev', test(customers.testFi, 'FI'))
    await add('sport-fi')
    const gone = packages().first()
    const name = (await gone.getByRole('gridcell').or(gone.locator('td')).first().innerText()).trim()
    await gone.focus()
    await record.press('d')
    await record.save()
    await expect.poll(() => packages().or(channels()).filter({ hasText: 'To be' }).count()).toBe(0)
    // Also what the services of channels and stores have made of it.
    await expect.poll(() => packages().getByText(name, { exact: true }).count()).toBe(0)
    await channels().filter({ hasText: 'Sport' }).first().waitFor()
    await named('sport-fi').waitFor()
    const after = await kept()
    expect(after.filter((one) => !before.includes(one))).toEqual([expect.stringContaining('sport-fi')])
    expect(before.filter((one) => !after.includes(one))).toHaveLength(1)
  })

  /** By the service, for the test subscription in Finland. */
  async function kept(): Promise<readonly string[]> {
    const stored = await provider.world.store.get(engagements, `FI/STB/${customers.testFi.engagements.STB}`)
    return stored?.tvPackageReferences ?? []
  }

  it('and value-added services each say in their place that they failed to load [ENG-049, ERR-007]', async () => {
    provider.world.faults.arm({ path: ACCESS, status: 500 })
    provider.world.faults.arm({ path: VAS, status: 500 })
    await tab.openAs('maja', test(customers.testSe))
    await page.getByText('Failed to load the packages of the engagement').waitFor()
    const failed = page.getByText('Failed to load the value-added services')
    await failed.waitFor()
    provider.world.faults.clear()
    await record.button('Try again').first().click()
    await packages().first().waitFor()
    await failed.waitFor()
    await record.button('Try again').click()
    const services = page.getByRole('list', { name: 'Value-added services' }).getByRole('listitem')
    await services.first().waitFor()
    const texts = await services.allInnerTexts()
    expect(texts[0]).toMatch(
      /^Fjäll Play\s+ACTIVE\s+Fjäll Play, 12 months included\s+Activated \d{4}-\d\d-\d\d \d\d:\d\d$/,
    )
    expect(texts.at(-1)).toContain('PENDING')
  })
})
