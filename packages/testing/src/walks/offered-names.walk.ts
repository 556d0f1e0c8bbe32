/** What the palette calls what it offers: whose it is, which keys do the same, and what a line leaves out. */
import { expect, it } from 'vitest'
import { page, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { paletteItems } from './palette-items.ts'

withConsole()

const firstRow = (list: string) =>
  page.getByRole('grid', { name: list, exact: true }).locator('tbody tr').first()

it('the actions of an open campaign are offered with its name', async () => {
  await tab.openAs('dev', '/campaigns/10028?country=SE')
  await page.getByRole('heading', { name: 'Edit Campaign' }).waitFor()
  // What is refused says why instead.
  const named = (await paletteItems('')).filter(({ id }) => /^(edit\.(?!save)|page\.)/.test(id))
  const texts = named.map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter((text) => !text.includes('Mellandagsrea'))).toEqual([])
  expect(texts.filter((text) => text.includes('Edit Campaign'))).toEqual([])
})

it('of two lists, the one with the keyboard has the keys; the other names itself and has none', async () => {
  const [packages, channels] = ['Packages of the engagement', 'Channels']
  await tab.openAs('dev', `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=packages`)
  await firstRow(channels).waitFor()
  const keysOf = async () => {
    const rows = (await paletteItems('open')).filter(({ id }) => id.startsWith('row.open.'))
    return {
      keys: Object.fromEntries(rows.map(({ id, keys }) => [id.slice('row.open.'.length), keys])),
      rows,
    }
  }
  await firstRow(packages).focus()
  const first = await keysOf()
  expect(first.keys).toEqual({ [packages]: 'Enter', [channels]: null })
  expect(first.rows.find(({ id }) => id.endsWith(channels))?.text).toMatch(
    /^Open the package of (?!the package)/,
  )
  await firstRow(channels).focus()
  const second = await keysOf()
  expect(second.keys).toEqual({ [packages]: null, [channels]: 'Enter' })
})

it.each([
  ['dev', '4711003'],
  ['sofie', '4714003'],
] as const)(
  'a tool for boxes only shows why to %s on an OTT engagement, and is not on its tab [OPN-75]',
  async (who, id) => {
    const country = who === 'dev' ? 'SE' : 'DK'
    await tab.openAs(who, `/engagements/OTT/${id}?country=${country}&tab=box`)
    await page.getByRole('button', { name: 'Hardware reboot' }).waitFor()
    expect(await page.getByRole('button', { name: 'Factory reset' }).count()).toBe(0)
    for (const tool of ['factory', 'software', 'stored', 'reset ip']) {
      const [found] = (await paletteItems(tool)).filter((one) => one.id.startsWith('stb.'))
      expect(found?.text, tool).toContain('only STB engagements have this tool. This engagement is OTT')
      expect(found?.keys, tool).toBeNull()
    }
  },
)

it('the command of a timeline says which months it leaves out, and its count what is outside', async () => {
  await tab.openAs('dev', '/campaigns?country=SE&view=timeline&from=2026-10&months=3')
  await page.getByText('1 Oct – 31 Dec 2026').waitFor()
  await page.getByText(/^Shows \d+ \/ \d+ · \d+ (earlier|later)/).waitFor()
  const [line] = (await paletteItems('this list')).filter(({ id }) => id === 'page.line')
  expect(line?.text).toContain('Campaigns: this list as a command, not only of 1 Oct – 31 Dec 2026')
})
