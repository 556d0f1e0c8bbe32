/// <reference lib="dom" />
/** Everything by keys alone: each page, each command, each control; and what cannot be used shows why. */
import type { Country } from '@headend/core/country'
import { AREAS, type Area, canOpenArea, PAGE_TEXTS } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { ALL_COMMANDS } from '../all-commands.ts'
import {
  announcedKeys,
  clearPage,
  findUnexplained,
  findUnreachable,
  hasEffect,
} from '../browser/keyboard-reach.ts'
import { blurFocus, navigate, waitForPage, waitUntilLoaded } from '../browser/navigation.ts'
import { page, press, tab, withConsole } from '../browser/stage.ts'
import { type AccountName, accounts } from '../people.ts'
import { type PaletteItem, paletteItems } from './palette-items.ts'
import { COMMANDS, PAGES, type PageReach, REFUSED, SAMPLES } from './reach.ts'

withConsole()

const pages = Object.entries(PAGES)
const focusHeading = () => page.locator('main h1').evaluate((heading) => (heading as HTMLElement).focus())

/** Where Shift+Tab leads from the heading: out of the page, to the control before it. */
async function controlBeforePage(): Promise<string | null | undefined> {
  await focusHeading()
  await press('Shift+Tab')
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

/** Each tab of the page in turn, by its number. */
async function onEachTab({ tabs = [] }: PageReach, look: (title: string) => Promise<void>): Promise<void> {
  if (tabs.length === 0) return look('')
  for (const [index, { title }] of tabs.entries()) {
    await focusHeading()
    await press(String(index + 1))
    await page.getByRole('tab', { name: title, selected: true }).waitFor()
    await waitUntilLoaded(page)
    await look(title)
  }
}

/** From the start page, by a text typed into the palette. */
async function reachByPalette(reach: PageReach, country: Country): Promise<void> {
  const sample = SAMPLES[country]
  await navigate(page, '/', country)
  await blurFocus(page)
  await tab.openPalette()
  await page.keyboard.type(reach.typed(sample))
  const wanted = tab.palette.locator(`[data-value="${reach.item(sample, country)}"]`)
  await wanted.waitFor()
  for (let step = 0; (await wanted.getAttribute('aria-selected')) !== 'true' && step < 8; step++)
    await press('ArrowDown')
  await press('Enter')
  await tab.palette.waitFor({ state: 'detached' })
  if (reach.path(sample) !== '/') await waitForPage(page, reach.path(sample))
  expect(new URL(page.url()).searchParams.get('country')).toBe(country)
}

/** Ids of the palette's items by where they are offered: a page, a new record, a row. */
const offeredAt = new Map<string, Set<string>>()

async function recordItems(where: string): Promise<readonly PaletteItem[]> {
  const items = await paletteItems()
  for (const { id } of items) {
    const place = id.startsWith('row.') ? `${where} row` : where
    offeredAt.set(place, (offeredAt.get(place) ?? new Set()).add(id))
  }
  return items
}

/** Bindings of a row that has the focus: the walk through the rows looks for them. */
const OF_ROWS = ['open', 'open-tab', 'remove', 'mark-row', 'open-marked', 'select-all', 'copy']

interface ListedBinding {
  binding: string
  /** Null for a chord, which no attribute can name. */
  key: string | null
}

/** Keys that the page's list of keys and its controls show, and that the palette lacks or shows otherwise. */
async function keysWithoutItem(items: readonly PaletteItem[]): Promise<string[]> {
  const listed = (await listedBindings()).filter(({ binding }) => !OF_ROWS.includes(binding))
  const isOffered = ({ binding, key }: ListedBinding) =>
    items.some((item) => item.binding === binding && (item.refused || item.keys === key))
  const known = [...listed.map(({ key }) => key), ...items.map(({ keys }) => keys)]
  const ofControls = (await announcedKeys(page)).filter(({ key }) => !known.includes(ariaKeys(key)))
  return [
    ...listed.filter((one) => !isOffered(one)).map(({ binding }) => binding),
    ...ofControls.map(({ key }) => `${key} of a control`),
  ]
}

async function listedBindings(): Promise<ListedBinding[]> {
  // In a text field it would be typed.
  await focusHeading()
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  const ofPlaces = list.getByRole('list', { name: /^In (a list|a record|the log of events)$/ })
  const rows = await ofPlaces.locator('[data-binding][data-works]').evaluateAll((all) =>
    all.map((one) => ({
      binding: one.getAttribute('data-binding') ?? '',
      key: one.querySelector('.sr-only')?.textContent.slice(2) ?? '',
    })),
  )
  await press('Escape')
  await list.waitFor({ state: 'detached' })
  return rows.map(({ binding, key }) => ({ binding, key: /^\w \w$/.test(key) ? null : ariaKeys(key) }))
}

/** 'Ctrl Shift G' as `aria-keyshortcuts` has it. */
function ariaKeys(keys: string): string {
  const spelled = keys.replace('Ctrl', 'Control').replace('Esc', 'Escape').replaceAll(' ', '+')
  return spelled.replace(/(^|\+)([a-z])$/, (_, before, letter) => before + letter.toUpperCase())
}

/** A key of the page, or of the rows of one of its lists. */
interface PageKey {
  key: string
  /** It belongs to the tab that shows it. */
  ofTab?: boolean
  list?: string
}

/** The keys of each page and tab, as its controls and rows show them to a person who may do everything. */
const keysOf = new Map<string, readonly PageKey[]>()

/** No control shows it while there is nothing to review. */
const REVIEW = 'Control+.'
/** The browser's own where there is no list to find anything in. */
const FIND = 'Control+f'
const ROW_KEYS = { open: 'Enter', delete: 'd' }

async function recordKeys(where: string, items: readonly PaletteItem[]): Promise<void> {
  const ofRows = items.flatMap(({ id }): PageKey[] => {
    const [, act, list] = /^row\.(open|delete)\.(.+)$/.exec(id) ?? []
    return list ? [{ key: ROW_KEYS[act as keyof typeof ROW_KEYS], list }] : []
  })
  const ofRecord = items.some(({ id }) => id === 'edit.save') ? [{ key: REVIEW }] : []
  keysOf.set(where, [...(await announcedKeys(page)), ...ofRecord, ...ofRows])
}

describe('by keys alone', () => {
  const country = 'NO'

  it.each(pages)(
    '%s is reached through the palette, and so is each of its controls [OPN-115]',
    async (name, reach) => {
      await tab.openAs('dev', `/?country=${country}`)
      await reachByPalette(reach, country)
      expect.soft(await controlBeforePage()).toBe('Collapse navigation')
      await onEachTab(reach, async (title) => {
        expect.soft(await findUnreachable(page), title).toEqual([])
        expect.soft(await findUnexplained(page), title).toEqual([])
        const items = await recordItems(name)
        expect.soft(await keysWithoutItem(items), `${title}: keys without an entry`).toEqual([])
        await recordKeys(`${name} ${title}`, items)
      })
      if (!name.endsWith('/$id')) return
      await navigate(page, reach.path(SAMPLES[country]).replace(/[^/]+$/, 'create'), country)
      expect.soft(await findUnexplained(page), 'a new one').toEqual([])
      await recordItems(`${name} new`)
    },
  )

  it('each command is offered where its subject is [OPN-115]', () => {
    const missing = ALL_COMMANDS.filter(({ id }) => {
      const places = COMMANDS[id] ?? []
      const isOffered = places.map(({ on, is, item = id }) =>
        offeredAt.get(is ? `${on} ${is}` : on)?.has(item),
      )
      return places.length === 0 || isOffered.includes(undefined) || isOffered.includes(false)
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

function mayOpen(account: AccountName, country: Country, path: string): boolean {
  const area = AREAS.find((candidate: Area) => `${path}/`.startsWith(`${candidate.path}/`))
  return canOpenArea(area ?? AREAS[0], { roles: accounts[account].roles, country }).allowed
}

/** The commands that belong to this page and are not in its palette. */
async function missingCommands(name: string): Promise<string[]> {
  const listed = new Set((await paletteItems()).map(({ id }) => id))
  return Object.entries(COMMANDS).flatMap(([id, places]) =>
    places.filter(({ on, is, item = id }) => on === name && !is && !listed.has(item)).map(() => id),
  )
}

/** The row for a key of rows; undefined without a row, or where the row's own button acts at once. */
async function rowFor({ key, list = '' }: PageKey) {
  const row = page.getByRole('grid', { name: list, exact: true }).locator('tbody tr').first()
  const usable = row.locator('td:last-child button:not([aria-disabled=true])')
  const acts = key === ROW_KEYS.delete && (await usable.count()) > 0
  return acts || (await row.count()) === 0 ? undefined : row
}

async function comeBack(address: string): Promise<void> {
  if (page.url() === address) return
  await page.evaluate((to) => history.pushState({}, '', to), address)
  await page.waitForURL(address)
  await waitUntilLoaded(page)
}

/** The keys listed here that show nothing when pressed; those of the page itself are pressed once. */
async function silentKeys(where: string, pressed: Set<string>): Promise<string[]> {
  const silent: string[] = []
  const address = page.url()
  const lists = page.getByRole('main').getByRole('grid').locator('tbody tr:first-child')
  for (const { key, list, ofTab = list !== undefined } of keysOf.get(where) ?? []) {
    if (!ofTab && pressed.has(key)) continue
    if (key === FIND && (await lists.count()) === 0) continue
    pressed.add(key)
    await clearPage(page)
    const row = list === undefined ? undefined : await rowFor({ key, list })
    if (list !== undefined && !row) continue
    await row?.focus()
    if (!(await hasEffect(page, key))) silent.push([key, list].filter(Boolean).join(' in '))
    await comeBack(address)
  }
  await clearPage(page)
  return silent
}

describe.for(REFUSED)('%s in %s', ([account, country]) => {
  it.for(pages)(
    'sees on %s why a command is not possible, from its button and its key [OPN-115]',
    async ([name, reach], { skip }) => {
      skip(keysOf.size === 0, 'The tests by keys alone record the keys, and have not run')
      const pressed = new Set<string>()
      const path = reach.path(SAMPLES[country])
      await tab.openAs(account, `${path}?country=${country}`)
      if (!mayOpen(account, country, path))
        return page.getByRole('heading', { name: PAGE_TEXTS.forbidden }).waitFor()
      await waitUntilLoaded(page)
      await page.getByRole('button', { name: PAGE_TEXTS.goBack }).waitFor({ state: 'detached' })
      expect.soft(await missingCommands(name)).toEqual([])
      await onEachTab(reach, async (title) => {
        expect.soft(await findUnexplained(page), title).toEqual([])
        expect.soft(await silentKeys(`${name} ${title}`, pressed), title).toEqual([])
      })
    },
  )
})

it('nora, who has no role, sees why on every page and in the palette', async () => {
  await tab.openAs('nora', '/')
  for (const [, reach] of pages) {
    const path = reach.path(SAMPLES.SE)
    await page.evaluate((address) => history.pushState({}, '', address), `${path}?country=SE`)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText(/^You have no country role: needs .* You have no roles$/).waitFor()
    expect.soft(await findUnexplained(page), path).toEqual([])
  }
  expect.soft(await findUnreachable(page)).toEqual([])
  const areas = (await paletteItems('adm')).filter(({ id }) => id.startsWith('area.'))
  expect(areas.map(({ id }) => id).toSorted()).toEqual(
    AREAS.filter(({ title }) => /adm/i.test(title))
      .map(({ id }) => `area.${id}`)
      .toSorted(),
  )
  for (const { id, text } of areas) expect.soft(text, id).toMatch(/needs /)
})
