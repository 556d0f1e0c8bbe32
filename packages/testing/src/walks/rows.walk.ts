/// <reference lib="dom" />
/** What can be done with the rows of each list: by their buttons, their keys, and in the palette. */
import { AREAS, type Area, canOpenArea } from '@headend/core/shell'
import { inSentence } from '@headend/core/text'
import { describe, expect, it } from 'vitest'
import { findUnexplained } from '../browser/keyboard-reach.ts'
import { expectFocus, page, press, tab, withConsole } from '../browser/stage.ts'
import { accounts } from '../people.ts'
import { firstRow } from './dialogs.ts'
import { type PaletteItem, paletteItems } from './palette-items.ts'
import { REFUSED, ROWS, SAMPLES } from './reach.ts'

withConsole()

const rowOf = (list: string) =>
  page.getByRole('grid', { name: list, exact: true }).locator('tbody tr').first()
const marked = () => page.getByRole('region', { name: /^Marked:/ })
const addressOf = (path: string, country: string) =>
  `${path}${path.includes('?') ? '&' : '?'}country=${country}`

/** The text of the message, which is then dismissed. */
async function takeMessage(): Promise<string> {
  const text = await tab.toasts.first().innerText()
  await tab.closeMessages()
  return text
}

/** Every list whose rows can be deleted or removed. */
const DELETING = ROWS.flatMap(({ path, acts, marked: ofMarked }) =>
  acts
    .filter((act) => act.startsWith('delete.'))
    .map((act) => ({ list: act.slice('delete.'.length), path, canMark: ofMarked !== undefined })),
)

describe.for(REFUSED)('%s in %s', ([account, country]) => {
  const access = { roles: accounts[account].roles, country }
  const mayOpen = (path: string) => {
    const area = AREAS.find((candidate: Area) => `${path}/`.startsWith(`${candidate.path}/`))
    return canOpenArea(area ?? AREAS[0], access).allowed
  }
  const lists = DELETING.map((row) => ({ ...row, path: row.path(SAMPLES[country]) }))

  it.for(lists.filter(({ path }) => mayOpen(path.split('?')[0] ?? '')))(
    'sees why a row of $list at $path cannot be deleted, if so',
    async ({ list, path, canMark }) => {
      await tab.openAs(account, addressOf(path, country))
      const row = rowOf(list)
      const none = page.getByText(/^No .* (yet|logged in)$/).first()
      await row.or(none).first().waitFor()
      if (!(await row.count())) return
      await row.focus()
      const item = (await paletteItems()).find(({ id }) => id === `row.delete.${list}`)
      expect(item?.text).toBeDefined()
      if (!item || item.keys !== null) return
      // The same reason in every way to do it.
      const reason = inSentence(item.text.split('\n').at(-1) ?? '')
      await expectFocus(row)
      await press('d')
      const byKey = await takeMessage()
      expect.soft(byKey).toContain(reason)
      const button = row.locator('td:last-child button[aria-disabled=true]')
      if (await button.count()) {
        await button.evaluate((one: HTMLElement) => one.click())
        expect.soft(await takeMessage()).toBe(byKey)
      }
      if (!canMark) return
      await row.focus()
      await press('x')
      const deletes = marked().getByRole('button', { name: /^(Delete 1 |Remove)/ })
      expect.soft(await deletes.getAttribute('aria-disabled')).toBe('true')
      expect.soft(await findUnexplained(page)).toEqual([])
      await row.focus()
      await press('d')
      expect.soft(await takeMessage()).toContain(reason)
    },
  )
})

/** Without the key beside it. */
const titleOf = (text: string) => text.split('\n')[0] ?? ''
const listOf = ({ id }: PaletteItem) => id.split('.').at(-1) ?? ''

/** 'Delete Bas' is offered as 'Delete Bas · 1001', or as 'Delete, or undo Bas'. */
function isSameAction({ text }: PaletteItem, button: string): boolean {
  const [verb = '', ...of] = button.split(' ')
  return text.startsWith(verb) && titleOf(text).includes(of.join(' '))
}

const itemsOf = async (prefix: string) => (await paletteItems()).filter(({ id }) => id.startsWith(prefix))
const idsOf = async (prefix: string) => (await itemsOf(prefix)).map(({ id }) => id)

const actingRows = ROWS.filter(({ acts }) => acts.length > 0).map((row) => ({
  ...row,
  where: row.path(SAMPLES.SE),
}))

it.each(actingRows)('the palette offers what the rows at $where offer [OPN-115]', async ({ where, acts }) => {
  await tab.openAs('dev', addressOf(where, 'SE'))
  await firstRow(page).waitFor()
  await firstRow(page).focus()
  // Of two lists, the second may come later.
  await expect.poll(() => idsOf('row.')).toEqual(acts.map((act) => `row.${act}`))
  const items = await itemsOf('row.')
  const buttons = await page
    .getByRole('main')
    .getByRole('grid')
    .locator('tbody tr:first-child')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect.soft(buttons.filter((name) => !items.some((item) => isSameAction(item, name)))).toEqual([])
  for (const list of new Set(items.map(listOf))) {
    // Of two lists the one with the keyboard has the keys.
    await rowOf(list).focus()
    const ofList = (await itemsOf('row.')).filter((item) => listOf(item) === list && !item.refused)
    expect.soft(ofList.filter(({ keys }) => keys === null).map(({ id }) => id)).toEqual([])
  }
})

it.each(actingRows.filter((row) => row.marked !== undefined))(
  'the palette offers what marked rows at $where offer [OPN-115]',
  async ({ where, marked: ofMarked = [] }) => {
    await tab.openAs('dev', addressOf(where, 'SE'))
    await firstRow(page).waitFor()
    await firstRow(page).focus()
    await press('x')
    const buttons = marked().getByRole('button')
    await buttons.first().waitFor()
    const items = await itemsOf('marked.')
    expect.soft(items.map(({ id }) => id)).toEqual(ofMarked.map((act) => `marked.${act}`))
    // A key is shown in one place: in no row, where it would delete the marked ones. Clear is Esc.
    expect.soft(await page.locator('main tbody kbd:visible').allInnerTexts()).toEqual([])
    const caps = await buttons.evaluateAll((all) =>
      all.flatMap((one) => one.querySelector('kbd')?.textContent ?? []),
    )
    expect.soft(items.flatMap(({ keys }) => keys ?? [])).toEqual(caps.filter((cap) => cap !== 'Esc'))
    const titles = (await buttons.allInnerTexts()).map(titleOf).filter((title) => title !== 'Clear')
    expect(items.map(({ text }) => titleOf(text))).toEqual(expect.arrayContaining(titles))
  },
)
