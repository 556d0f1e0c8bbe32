import { tvPackageFields } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { tvPackageKey, tvPackages } from '../provider/records.ts'
import { makePackage, oneOfEach } from './make-records.ts'

/** The next free one of the sample. */
const ID = '1061'

withConsole({ timezoneId: 'Europe/Stockholm' })

it('is made, scheduled, and found again after a reload and in its change log [PKG-003, PKG-004, PKG-012, PKG-013, PKG-035..038, PKG-046, PKG-070, PKG-086, PKG-087, SCH-004]', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await record.rows.first().waitFor()
  await record.press('c')
  await page.getByRole('heading', { name: 'Create new package' }).waitFor()
  await record.button('Create package').waitFor()
  await record.type('Package id *', '1001')
  await page.getByText('1001 is taken by Bas').waitFor()
  await record.press('Control+a', 'Backspace', 'Tab', 'Enter')
  await expect.poll(() => record.field('Package id *').inputValue()).toBe(ID)
  for (const [label, text] of [
    ['Package node name *', 'proof-se'],
    ['Package name *', 'Proof'],
  ] as const)
    await record.type(label, text)
  await record.toggle('Purchasable')
  await record.toggle('All clients')
  await record.press('ArrowRight', 'Space')
  await record.openTab('Channels')
  await record.addFirst(3, 'Add channels', 'Add 3 channels')
  await record.save()
  await tab.toasts.getByText('TV Package was successfully created').waitFor()
  await page.getByRole('heading', { name: 'Proof' }).waitFor()
  // It opens where the person was.
  await page.getByRole('tab', { name: /^Channels/, selected: true }).waitFor()

  await record.tabTo(record.rows)
  await record.press('ArrowDown', 'Enter')
  const dialog = page.getByRole('dialog', { name: /./ })
  await dialog.getByRole('switch', { name: 'Schedule' }).waitFor()
  await record.tabTo(dialog.getByRole('switch', { name: 'Schedule' }))
  await record.press('Space')
  await record.tabTo(dialog.getByRole('textbox', { name: 'Start date' }))
  await page.keyboard.type('2027-10-30')
  await record.tabTo(dialog.getByRole('textbox', { name: 'End date' }))
  await page.keyboard.type('2027-10-31')
  await record.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await record.save()
  await tab.toasts.getByText('TV Package was successfully updated').waitFor()
  // Over the end of summer time.
  const kept = await provider.world.store.get(tvPackages, tvPackageKey('SE', ID))
  expect(kept?.channels.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    [null, null],
    ['2027-10-29T22:00:00.000Z', expect.stringMatching(/^2027-10-3/)],
    [null, null],
  ])

  await page.reload()
  await record.rows.nth(1).getByText('2027-10-30 @ 00:00').waitFor()
  await record.openTab('Overview')
  expect(await record.field('Package name *').inputValue()).toBe('Proof')
  const clients = page.getByRole('group', { name: 'Targeted clients' })
  expect(await clients.getByRole('checkbox', { checked: true }).count()).toBe(1)
  await record.openTab('Change log')
  await page.getByRole('treegrid').getByText('Maja Lindqvist').first().waitFor()
})

const HELD = [
  ['Channels', 'Add channels', 'Add 2 channels'],
  ['Stores', 'Add stores', 'Add 2 stores'],
  ['Streaming services', 'Add tv streaming services', 'Add 2 tv streaming services'],
] as const

it('what a package holds is added and removed [PKG-041..045, PKG-050..053]', async () => {
  await tab.openAs('maja', '/tv-packages/create?country=SE')
  await record.field('Package id *').waitFor()
  for (const [title, name, confirm] of HELD) {
    await record.openTab(title)
    await page.getByRole('heading', { name: `${title} in package`, exact: true }).waitFor()
    await record.addFirst(2, name, confirm)
    await record.tabTo(record.rows)
    await record.press('Delete')
    await page.getByText('Shows 1 / 1').waitFor()
    // Along the cells to the last one, which is its button.
    await record.press(...Array.from({ length: 8 }, () => 'ArrowRight'), 'Enter')
    const empty = page.getByRole('main').getByText(/^No .+ yet$/)
    await empty.waitFor()
    await record.button(/^Add /).and(page.locator(':focus')).waitFor()
  }
})

it('a catalogue that cannot be loaded is shown on its tab, and what was typed is kept [PKG-019, OPN-118]', async () => {
  const said = 'Failed to load the channels to choose from'
  provider.world.faults.arm({ path: '/rest/tvpackage/admin/SE/rest/channels', status: 500 })
  await record.openPackageAs('maja', '1002')
  await record.type('Price', '77')
  await record.openTab('Channels')
  const alert = page.getByRole('alert').filter({ hasText: said })
  await alert.getByText(`${said}: The service answered 500: A fault was armed`).waitFor()
  provider.world.faults.clear()
  await record.tabTo(record.button('Try again'))
  await record.press('Enter')
  await alert.waitFor({ state: 'detached' })
  await record.press('a')
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  await record.press('Escape')
  await record.openTab('Overview')
  expect(await record.field('Price').inputValue()).toBe('77')
})

const NEEDS = /^Needs the role developer-live, tvpackage-write or content-write/

describe('olli, who may only read in FI,', () => {
  const [account, country, id] = ['olli', 'FI', '7400'] as const

  it('sees every field as a text, and why; nothing adds, removes, schedules or deletes [PKG-009, PKG-014, PKG-072, PKG-077, PKG-078]', async () => {
    await makePackage(provider, { id, country, purchasable: true, ...(await oneOfEach(provider, country)) })
    await tab.openAs(account, `/tv-packages/${id}?country=${country}`)
    await page.getByText(NEEDS).first().waitFor()
    await expectOnlyTexts()
    await expectNothingToSave()
    await record.openTab('Channels')
    await record.rows.first().waitFor()
    expect(await record.button(/^(Add|Remove) /).count()).toBe(0)
    await record.tabTo(record.rows)
    await record.press('a', 'd', 'Delete', 'Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByText('Shows 1 / 1').waitFor()
    await record.openTab('Change log')
    await page.getByRole('treegrid').getByText('Devi Holm').first().waitFor()
  })

  async function expectOnlyTexts(): Promise<void> {
    const fields = tvPackageFields(country).filter(({ tab }) => tab === undefined)
    for (const { label } of fields) await record.readOnly(label).waitFor()
    const controls = page.getByRole('tabpanel').locator('input, select, textarea, button')
    expect(await controls.count()).toBe(0)
  }

  /** The button can be reached, and says why it does nothing. */
  async function expectNothingToSave(): Promise<void> {
    const saved = () => provider.world.faults.calls('/rest').filter(({ method }) => method === 'PUT')
    const before = saved()
    const save = record.button(/^Save changes/)
    await record.tabTo(save)
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('tooltip').getByText(NEEDS).waitFor()
    await record.press('Enter', 'Control+s')
    expect(await record.button('Delete package').count()).toBe(0)
    expect(saved()).toEqual(before)
  }
})
