/** A package from its making to its change log: by keys alone in the console, and found again in the terminal. */
import { TV_CLIENTS } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { engagements, packageTerm, tvPackages } from '../provider/records.ts'
import type { Terminal } from '../terminal/index.ts'
import { withTerminal } from '../terminal/stage.ts'

const IN_USE = 'This package cannot be deleted because it is connected to one or more engagement ID'

let provider: Provider
let tab: ConsolePage
let record: RecordPage
let terminal: Terminal

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
    record = new RecordPage(tab)
  },
  { timezoneId: 'Europe/Stockholm' },
)
withTerminal(
  () => provider,
  (own) => (terminal = own),
)

async function run(...args: string[]) {
  const env = { HEADEND_TOKEN: await provider.accessToken('maja'), TZ: 'Europe/Stockholm' }
  return terminal.run(['package', ...args, '--country', 'SE'], env)
}

const view = async (id: string) => JSON.parse((await run('view', id, '--json')).stdout)

const told = (title: string, text: string) => expect.poll(() => record.told()).toContainEqual([title, text])

const at = (path: string) => tab.page.waitForURL((url) => url.pathname === path)

describe('a package with 20 channels and 3 stores, two of them scheduled, for two clients', () => {
  const ID = '7001'

  it('is made by keys alone, and all of it is found again after a reload, in the terminal and in the change log [PKG-003, PKG-012, PKG-004, PKG-035..038, PKG-046, PKG-070, PKG-086, PKG-087, SCH-004, LOG-014]', async () => {
    await tab.open('/')
    await record.tabTo(record.button('Login'))
    await record.press('Enter')
    await tab.signInAs('maja')
    await record.tabTo(tab.page.getByRole('link', { name: 'Package Administration' }))
    await record.press('Enter')
    await tab.page.getByRole('grid').waitFor()
    await record.press('c')
    await tab.page.getByRole('heading', { name: 'Create new package' }).waitFor()

    await fillIn()
    await record.openTab('Channels')
    await record.addFirst(20, 'Add channels', 'Add 20 channels')
    await record.openTab('Stores')
    await record.addFirst(3, 'Add stores', 'Add 3 stores')
    await record.save()
    await told('Success', 'TV Package was successfully created')
    await at(`/tv-packages/${ID}`)
    // Where somebody was: there it goes on.
    await tab.page.getByRole('tab', { name: /^Stores/, selected: true }).waitFor()

    await record.openTab('Channels')
    await schedule(0, '2027-03-27')
    await record.openTab('Stores')
    await schedule(2, '2027-10-30')
    await record.save()
    await told('Success', 'TV Package was successfully updated')

    await tab.page.reload()
    await expectAllOfIt()
    expect(await view(ID)).toMatchObject(await inTheTerminal())
    await expectTheChangeLog()
  })

  async function fillIn(): Promise<void> {
    await record.type('Package id *', ID)
    await record.type('Package node name *', 'proof-se')
    await record.type('Package name *', 'Proof')
    await record.type('Price', '249')
    await record.turn('Purchasable')
    await record.turn('All clients')
    await record.turn('web')
    await record.turn('androidtv')
    await record.type('Description', 'From outside')
  }

  /** Free, from midnight of that day to half past nine of the second after it. */
  async function schedule(row: number, start: string): Promise<void> {
    await record.tabTo(record.rows)
    await record.press(...Array.from({ length: row }, () => 'ArrowDown'), 'Enter')
    const dialog = tab.page.getByRole('dialog', { name: /./ })
    await dialog.getByRole('switch', { name: 'Free view' }).waitFor()
    await record.press('Shift+Tab', 'Space', 'Tab', 'Space', 'Tab')
    await tab.page.keyboard.type(start)
    await record.tabTo(dialog.getByRole('textbox', { name: 'End date' }))
    await tab.page.keyboard.type(start.replace(/\d\d$/, (day) => String(Number(day) + 1)))
    await record.tabTo(dialog.getByRole('textbox', { name: 'End time' }))
    await tab.page.keyboard.type('0930')
    await record.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  async function expectAllOfIt(): Promise<void> {
    const tabNamed = (name: RegExp) => tab.page.getByRole('tab', { name })
    await tabNamed(/^Channels 20/).waitFor()
    await tabNamed(/^Stores 3/).waitFor()
    const third = await record.rows.nth(2).innerText()
    expect(third.split(/\s*\n\s*/)).toEqual(
      expect.arrayContaining(['Yes', '2027-10-30 @ 00:00', '2027-10-31 @ 09:30']),
    )
    await record.openTab('Overview')
    for (const [label, value] of [
      ['Package name *', 'Proof'],
      ['Price', '249'],
      ['Description', 'From outside'],
    ] as const)
      expect(await record.field(label).inputValue()).toBe(value)
    const clients = tab.page.getByRole('group', { name: 'Targeted clients' })
    const ticked = await clients.getByRole('checkbox', { checked: true }).all()
    const labels = ticked.map((box) => box.evaluate((node: HTMLInputElement) => node.labels?.[0]?.innerText))
    expect(await Promise.all(labels)).toEqual(['web', 'androidtv'])
  }

  async function inTheTerminal() {
    const scheduled = { free: true, validFrom: '2027-03-26T23:00:00.000Z' }
    return {
      name: 'Proof',
      price: 249,
      purchasable: true,
      disallowedTvClientNames: TV_CLIENTS.filter((name) => name !== 'web' && name !== 'androidtv'),
      // Summer time begins on the 28th, and ends on the 31st of October.
      channels: [
        expect.objectContaining({ ...scheduled, validTo: '2027-03-28T07:30:00.000Z' }),
        ...Array.from({ length: 19 }, () => expect.objectContaining({ free: false, validFrom: null })),
      ],
      stores: [
        expect.objectContaining({ validFrom: null }),
        expect.objectContaining({ validFrom: null }),
        expect.objectContaining({
          validFrom: '2027-10-29T22:00:00.000Z',
          validTo: '2027-10-31T08:30:00.000Z',
        }),
      ],
    }
  }

  async function expectTheChangeLog(): Promise<void> {
    await record.openTab('Change log')
    const log = tab.page.getByRole('treegrid', { name: 'Change log' })
    const lines = log.locator('tbody').getByRole('row')
    await record.tabTo(lines)
    await record.press('ArrowRight', 'End', 'ArrowRight')
    await log.getByText('added Name', { exact: true }).waitFor()
    const shown = await lines.evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(3).map((cell) => cell.innerText.trim())),
    )
    // The two lines of their own tell how many changes they are.
    const changes = shown.filter(([what]) => !/^\d+ changes/.test(what ?? ''))
    const { stdout } = await run('changes', ID)
    const printed = stdout.trimEnd().split('\n')
    // Only what is seen is drawn; the console sets the place apart by its colour, the terminal by a colon.
    expect(printed.map((line) => line.replace(': ', ' ').split('\t').slice(2))).toEqual(
      expect.arrayContaining(changes),
    )
    expect(printed.every((line) => line.split('\t')[1] === 'Maja Lindqvist')).toBe(true)
    expect(changes).toContainEqual(['added Price', '', '249'])
    expect(changes).toContainEqual([
      expect.stringMatching(/^replaced Stores .+ › Valid to$/),
      '(none)',
      '2027-10-31 09:30:00',
    ])
  }
})

describe('a package that somebody has', () => {
  it('is not deleted from its page or the terminal: each says why in the same words [PKG-079..081, PKG-013, PKG-014, OPN-53]', async () => {
    const { id, nodeName } = await packageInUse()
    await record.openPackageAs('maja', String(id))
    await record.tabTo(record.button('Delete package'))
    await record.press('Enter')
    await expectRefused()

    const { status, stderr } = await run('delete', String(id), '--confirm', `DELETE ${id} SE`)
    expect([status, stderr]).toEqual([7, expect.stringContaining(IN_USE)])
    expect(await view(String(id))).toMatchObject({ nodeName })
  })

  async function expectRefused(): Promise<void> {
    await record.question.getByText(IN_USE).first().waitFor()
    const yes = record.question.getByRole('button', { name: 'Yes, delete package' })
    await record.tabTo(yes)
    expect(await yes.getAttribute('aria-disabled')).toBe('true')
    await record.press('Enter')
    expect(await record.question.isVisible()).toBe(true)
    await record.tabTo(record.question.getByRole('button', { name: 'Cancel' }))
    await record.press('Enter')
    await record.question.waitFor({ state: 'detached' })
  }
})

async function packageInUse() {
  const { store } = provider.world
  for (const one of await store.find(tvPackages, 'country', 'SE')) {
    const term = packageTerm('SE', one.nodeName)
    if ((await store.find(engagements, 'package', term, { limit: 1 })).length > 0) return one
  }
  throw new Error('No package of the sample is in use')
}
