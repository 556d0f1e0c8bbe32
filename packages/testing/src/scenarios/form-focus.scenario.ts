/** Where the keyboard begins: in a new form at its first field, on a tab that is opened by its key at what it holds. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage } from './made.ts'

let provider: Provider
let tab: ConsolePage
let page: Page
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  page = tab.page
  record = new RecordPage(tab)
})

const marks = () => page.getByRole('tablist').getByText(/not valid/)
const openTab = () => page.getByRole('tab', { selected: true })
const firstRow = (role: 'grid' | 'treegrid') => page.getByRole(role).locator('tbody tr').first()

describe('a new streaming service', () => {
  it('begins at its first field; its tabs are marked after a field is left or a save is tried', async () => {
    await tab.openAs('maja', '/tv-streaming-services?country=SE')
    await page.getByRole('grid').waitFor()
    await record.press('c')
    await expectFocus(record.field('Id *'))
    expect(await marks().count()).toBe(0)
    await record.press('Tab')
    await marks().filter({ hasText: '1 field is not valid' }).waitFor()
    await record.press('Control+s')
    await marks().filter({ hasText: '2 fields are not valid' }).waitFor()
  })
})

describe('a tab that is opened by its key', () => {
  it('of a package has the keyboard at its rows, or at itself before its fields', async () => {
    await makePackage(provider, { id: '7411' })
    await record.openPackageAs('maja', '7411')
    await record.press('5')
    await expectFocus(firstRow('treegrid'))
    await record.press('2')
    await expectFocus(openTab())
    await record.addFirst(2, 'Add channels', 'Add 2 channels')
    await record.press('1')
    await expectFocus(openTab())
    await record.press('2')
    await expectFocus(firstRow('grid'))
    await record.press('j', '5')
    await expectFocus(firstRow('treegrid'))
  })

  it('never has it on what an Enter would take away: it waits for the rows, or is at itself', async () => {
    provider.world.faults.arm({ path: '/rest/', delay: 300 })
    await tab.openAs('maja', `/engagements/OTT/${customers.anna.engagements.OTT}?country=SE`)
    await page.getByRole('tab', { name: /^Devices/ }).waitFor()
    await record.press('4')
    await page.getByRole('button', { name: 'Log out all devices' }).waitFor()
    await expectFocus(firstRow('grid'))
    provider.world.faults.clear()
    await tab.open('/campaigns?country=SE')
    await firstRow('grid').waitFor()
    await record.press('Enter')
    await page.getByRole('tab', { name: /^Medias/ }).waitFor()
    await record.press('2')
    await page.getByRole('button', { name: 'Remove all assets' }).waitFor()
    await expectFocus(openTab())
    await record.press('a')
    await expectFocus(page.getByRole('searchbox', { name: 'Search for medias' }))
  })

  it('of a customer leaves their fields alone, whichever digits follow; Tab leads to the first one', async () => {
    await tab.openAs('maja', `/engagements/STB/${customers.anna.engagements.STB}?country=SE`)
    await record.field('User name').waitFor()
    await page.getByRole('heading', { level: 1 }).focus()
    await record.press('1')
    await expectFocus(openTab())
    await record.press('3')
    await record.field('Pin 1').waitFor()
    await expectFocus(openTab())
    await record.press('1')
    await record.field('User name').waitFor()
    await expectFocus(openTab())
    await record.press('Tab')
    await expectFocus(record.field('User name'))
    expect(await page.getByText(/^1 change/).count()).toBe(0)
  })
})
