/**
 * What the services should not answer, and do: an error page or words in its place, Try again, and nothing
 * lost.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import type { Fault } from '../provider/index.ts'
import { makePackage } from './make-records.ts'

const ADMIN = '/rest/tvpackage/admin/SE'
const UNREAD = 'Failed to load the package'

let count = 7700
let id: string

withConsole()
beforeEach(() => {
  id = String(count++)
})

const openIt = () => tab.openAs('maja', `/tv-packages/${id}?country=SE`)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('what cannot be loaded', () => {
  const DETAIL = `${ADMIN}/v2/tvpackages/`
  const WAYS: [says: string, Omit<Fault, 'path'>][] = [
    ['The service answered 500: A fault was armed', { status: 500 }],
    ['The answer is not valid JSON (status 200)', { body: 'broken-json' }],
  ]

  it('is an error page for a package, whatever it is; Try again shows it [PKG-018]', async () => {
    await makePackage(provider, { id })
    const ways = WAYS.map(([says, way]) => [says, { path: DETAIL, ...way }] as const)
    await expectBrokenAndMended(ways)
  })

  it('of a catalogue is shown on its tab, and what was typed is kept until it loads [PKG-019, OPN-118]', async () => {
    await makePackage(provider, { id })
    const said = 'Failed to load the channels to choose from'
    provider.world.faults.arm({ path: `${ADMIN}/rest/channels`, status: 500 })
    await openIt()
    await record.type('Price', '77')
    await record.openTab('Channels')
    const alert = page.getByRole('alert').filter({ hasText: said })
    await alert.getByText(`${said}: The service answered 500: A fault was armed`).waitFor()
    provider.world.faults.clear()
    await record.tabTo(record.button('Try again'))
    await record.press('Enter')
    await alert.waitFor({ state: 'detached' })
    await record
      .button(/^Add channel/)
      .and(page.locator(':focus'))
      .press('Enter')
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
    await record.press('Escape')
    await record.openTab('Overview')
    expect(await record.field('Price').inputValue()).toBe('77')
  })

  /** One way after the other, each at the next try. */
  async function expectBrokenAndMended(ways: readonly (readonly [says: string, Fault])[]): Promise<void> {
    for (const [index, [says, fault]] of ways.entries()) {
      provider.world.faults.clear()
      provider.world.faults.arm(fault)
      await (index === 0 ? openIt() : record.button('Try again').click())
      await heading(UNREAD).waitFor()
      await page.getByText(says, { exact: true }).waitFor()
      expect(await record.button('Go Back').count()).toBe(1)
    }
    provider.world.faults.clear()
    await record.button('Try again').click()
    await record.field('Package name *').waitFor()
  }

  it('is shown in place of a list, which loads with Try again [ERR-011, OPN-92]', async () => {
    provider.world.faults.arm({ path: `${ADMIN}/v2/tvpackages`, status: 500 })
    await tab.openAs('maja', '/tv-packages?country=SE')
    await page.getByText(/^Failed to load the /).waitFor()
    provider.world.faults.clear()
    await record.button('Try again').click()
    await record.rows.first().waitFor()
  })
})
