/** What each role may do with packages: what they see, what is not there for them, and why. */

import type { Country } from '@headend/core/country'
import { labelOf } from '@headend/core/edit'
import { tvPackageFields } from '@headend/core/tv-packages'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { makePackage, oneOfEach } from '../journeys/made.ts'
import type { AccountName } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import type { Terminal } from '../terminal/index.ts'
import { withTerminal } from '../terminal/stage.ts'

let provider: Provider
let tab: ConsolePage
let record: RecordPage
let terminal: Terminal
let count = 7400
let id: string

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})
beforeEach(() => {
  id = String(count++)
})
withTerminal(
  () => provider,
  (own) => (terminal = own),
)

async function runAs(account: AccountName, country: Country, args: readonly string[]) {
  const env = { HEADEND_TOKEN: await provider.accessToken(account) }
  return terminal.run([...args, '--country', country], env)
}

const NEEDS = /^Needs developer-live, tvpackage-write or content-write/

describe('olli, who may only read in FI,', () => {
  const [account, country] = ['olli', 'FI'] as const

  it('sees every field of a package disabled, and why; nothing adds, removes, schedules or deletes [PKG-009, PKG-014, PKG-072, PKG-077, PKG-078]', async () => {
    await makePackage(provider, { id, country, purchasable: true, ...(await oneOfEach(provider, country)) })
    await record.openPackageAs(account, id, country)
    await tab.page.getByText(NEEDS).first().waitFor()
    await expectAllDisabled()
    await expectNothingToSave()
    await record.openTab('Channels')
    await record.rows.first().waitFor()
    expect(await record.button(/^(Add|Remove) /).count()).toBe(0)
    await record.tabTo(record.rows)
    await record.press('a', 'd', 'Delete', 'Enter')
    expect(await tab.page.getByRole('dialog').count()).toBe(0)
    await tab.page.getByText('Shows 1 / 1').waitFor()
    await record.openTab('Change log')
    await tab.page.getByRole('treegrid').getByText('Devi Holm').first().waitFor()
  })

  async function expectAllDisabled(): Promise<void> {
    for (const field of tvPackageFields(country)) {
      const { kind, choices = [] } = field
      const labels = kind === 'list' ? choices.map(({ label }) => label) : [labelOf(field)]
      for (const label of labels) expect(await record.field(label).isDisabled(), label).toBe(true)
    }
  }

  /** The button can be reached, and says why it does nothing. */
  async function expectNothingToSave(): Promise<void> {
    const saved = () => provider.world.faults.calls('/rest').filter(({ method }) => method === 'PUT')
    const before = saved()
    const save = record.button(/^Save changes/)
    await record.tabTo(save)
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await tab.page.getByRole('tooltip').getByText(NEEDS).waitFor()
    await record.press('Enter', 'Control+s')
    expect(await record.button('Delete package').count()).toBe(0)
    expect(saved()).toEqual(before)
  }

  it('is told the same by the terminal, with 5, and nothing is sent', async () => {
    await makePackage(provider, { id, country })
    for (const words of [
      ['update', id, '--set', 'price=1', '--yes'],
      ['delete', id, '--confirm', `DELETE ${id} ${country}`],
    ]) {
      const { status, stderr } = await runAs(account, country, ['package', ...words])
      expect([status, stderr]).toEqual([5, expect.stringMatching(/needs developer-live/)])
    }
    expect((await runAs(account, country, ['package', 'view', id])).status).toBe(0)
  })
})

describe('kari, who may write in NO and not delete,', () => {
  it('saves a package, and finds no way to delete it: the key says why [PKG-009, PKG-014, PKG-072]', async () => {
    await makePackage(provider, { id, country: 'NO' })
    await record.openPackageAs('kari', id, 'NO')
    await record.type('Price', '99')
    await record.save()
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    expect(await record.button(/^Delete/).count()).toBe(0)
    await record.openTab('Channels')
    await record.button('Add channel').waitFor()

    await tab.open('/tv-packages?country=NO')
    await record.rows.first().waitFor()
    expect(await record.button(/^Delete/).count()).toBe(0)
    await record.tabTo(record.rows)
    await record.press('d')
    await tab.toasts.getByText(/^Delete .+ · .+: needs developer-live or content-write/).waitFor()

    const args = ['package', 'delete', id, '--confirm', `DELETE ${id} NO`]
    const { status, stderr } = await runAs('kari', 'NO', args)
    expect([status, stderr]).toEqual([5, expect.stringMatching(/needs developer-live or content-write/)])
  })
})
