/** The packages of an engagement: added, deleted and saved. */
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { engagements } from '../provider/records.ts'

withConsole()

const box = (id: string, tabId: string, country = 'SE') =>
  `/engagements/STB/${id}?country=${country}&tab=${tabId}`

describe('the packages of an engagement', () => {
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
})
