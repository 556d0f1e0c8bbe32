/** Everything by keys alone: each page, each command, each control; and what cannot be used says why. */
import type { Country } from '@headend/core/country'
import { AREAS, type Area, canOpenArea, PAGE_TEXTS } from '@headend/core/shell'
import { inSentence } from '@headend/core/text'
import { describe, expect, it } from 'vitest'
import { ALL_COMMANDS } from '../all-commands.ts'
import { arrived, goBy, leaveTheFocus, settled } from '../browser/go.ts'
import {
  announcedKeys,
  type ConsolePage,
  clearPage,
  respondsTo,
  unexplained,
  unreachable,
} from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { type AccountName, accounts } from '../people.ts'
import { allListed } from './all-listed.ts'
import { firstRow } from './dialogs.ts'
import { COMMANDS, PAGES, type PageReach, ROWS, SAMPLES } from './reach.ts'

let tab: ConsolePage

onStage(
  (stage) => {
    ;({ tab } = stage)
  },
  // What is closed is gone at once: nothing here is about how it goes.
  { reducedMotion: 'reduce' },
)

const pages = Object.entries(PAGES)
/** The list of all keys. */
const KEY_LIST = 'Keyboard shortcuts'
const press = (key: string) => tab.page.keyboard.press(key)
const go = (where: string, country: Country) => goBy(tab.page, where, country)

/** Where Shift+Tab leads from the heading: out of the page, to what stands before it. */
async function beforeTheHeading(): Promise<string | null | undefined> {
  await tab.page.locator('main h1').evaluate((heading) => (heading as HTMLElement).focus())
  await press('Shift+Tab')
  return tab.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

/** Each of its tabs in turn, by their numbers. */
async function onEachTab({ tabs = [] }: PageReach, look: (tab: string) => Promise<void>): Promise<void> {
  if (tabs.length === 0) return look('')
  for (const [at, { title }] of tabs.entries()) {
    await tab.page.locator('main h1').evaluate((heading) => (heading as HTMLElement).focus())
    await press(String(at + 1))
    await tab.page.getByRole('tab', { name: title, selected: true }).waitFor()
    await settled(tab.page)
    await look(title)
  }
}

/** Of each list of the page. */
const firstRows = () => tab.page.getByRole('main').getByRole('grid').locator('tbody tr:first-child')

interface OfferedItem {
  id: string
  text: string
  /** What is refused names no key. */
  keys: string | null
  refused: boolean
  /** Which binding does the same. */
  binding: string | null
}

/** What the open page offers, with what its row has. */
async function offeredHere(): Promise<OfferedItem[]> {
  await press('Control+k')
  await tab.palette.getByRole('combobox').fill('>')
  await allListed(tab.palette)
  const items = await tab.palette.getByRole('option').evaluateAll(offeredItems)
  await press('Escape')
  await tab.palette.waitFor({ state: 'detached' })
  return items
}

/** Runs in the page. */
function offeredItems(options: Element[]): OfferedItem[] {
  return (options as HTMLElement[]).map((one) => ({
    id: one.getAttribute('data-value') ?? '',
    text: one.innerText,
    keys: one.getAttribute('aria-keyshortcuts'),
    refused: one.hasAttribute('data-refused'),
    binding: one.getAttribute('data-binding'),
  }))
}

/** From the start page, by what is typed into the palette. */
async function comeTo(reach: PageReach, country: Country): Promise<void> {
  const sample = SAMPLES[country]
  await go('/', country)
  await leaveTheFocus(tab.page)
  await press('Control+k')
  await tab.palette.getByRole('combobox').waitFor()
  await tab.page.keyboard.type(reach.typed(sample))
  const wanted = tab.palette.locator(`[data-value="${reach.item(sample, country)}"]`)
  await wanted.waitFor()
  for (let step = 0; (await wanted.getAttribute('aria-selected')) !== 'true' && step < 8; step++)
    await press('ArrowDown')
  await press('Enter')
  await tab.palette.waitFor({ state: 'detached' })
  if (reach.path(sample) !== '/') await arrived(tab.page, reach.path(sample))
  expect(new URL(tab.page.url()).searchParams.get('country')).toBe(country)
}

/** Ids by where they are offered: a page, a new record, a row. */
const offered = new Map<string, Set<string>>()

async function noteOffered(where: string): Promise<readonly OfferedItem[]> {
  const items = await offeredHere()
  for (const { id } of items) {
    const place = id.startsWith('row.') ? `${where} row` : where
    offered.set(place, (offered.get(place) ?? new Set()).add(id))
  }
  return items
}

/** Heard by a row that has the focus: the walk through the rows looks for them. */
const OF_ROWS = ['open', 'remove', 'mark-row', 'open-marked', 'select-all', 'copy']

/**
 * What acts on the open page, as its list of all keys and its controls tell, and its palette has not, or not
 * with its key.
 */
async function unoffered(items: readonly OfferedItem[]): Promise<string[]> {
  const working = (await bindingsHere()).filter(({ binding }) => !OF_ROWS.includes(binding))
  const isThere = ({ binding, key }: Listed) =>
    items.some((item) => item.binding === binding && (item.refused || item.keys === key))
  const keys = working.map(({ key }) => key)
  const named = items.map((item) => item.keys)
  const told = (await announcedKeys(tab.page)).filter(({ key }) => ![...keys, ...named].includes(ariaOf(key)))
  return [
    ...working.filter((one) => !isThere(one)).map(({ binding }) => binding),
    ...told.map(({ key }) => `${key} of a control`),
  ]
}

/** A binding, and its key as a control would tell it. */
interface Listed {
  binding: string
  key: string
}

async function bindingsHere(): Promise<Listed[]> {
  await press('?')
  const list = tab.page.getByRole('dialog', { name: KEY_LIST })
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
  return rows.map(({ binding, key }) => ({ binding, key: ariaOf(key) }))
}

/** 'Ctrl Shift G' as `aria-keyshortcuts` has it. */
function ariaOf(keys: string): string {
  const spelt = keys.replace('Ctrl', 'Control').replace('Esc', 'Escape').replaceAll(' ', '+')
  return spelt.replace(/(^|\+)([a-z])$/, (_, before, letter) => before + letter.toUpperCase())
}

/** A key of the page, or of the rows of one of its lists. */
interface Heard {
  key: string
  /** It belongs to the tab that shows it. */
  ofTab?: boolean
  list?: string
}

/** Which there are on each page and tab, as its controls and rows tell them to who may do everything. */
const heard = new Map<string, readonly Heard[]>()

/** No control speaks of it as long as nothing is to be reviewed. */
const REVIEW = 'Control+.'
/** The browser's own where there is no list to find anything in. */
const FIND = 'Control+f'
const ROW_KEYS = { open: 'Enter', delete: 'd' }

async function noteKeys(where: string, items: readonly OfferedItem[]): Promise<void> {
  const ofRows = items.flatMap(({ id }): Heard[] => {
    const [, act, list] = /^row\.(open|delete)\.(.+)$/.exec(id) ?? []
    return list ? [{ key: ROW_KEYS[act as keyof typeof ROW_KEYS], list }] : []
  })
  const ofRecord = items.some(({ id }) => id === 'edit.save') ? [{ key: REVIEW }] : []
  heard.set(where, [...(await announcedKeys(tab.page)), ...ofRecord, ...ofRows])
}

describe('by keys alone', () => {
  it('each page is come to from the start page through the palette, and there each control; each command is offered where its subject is [OPN-115]', async () => {
    const country = 'NO'
    await tab.openAs('dev', `/?country=${country}`)
    for (const [name, reach] of pages) {
      await comeTo(reach, country)
      const path = reach.path(SAMPLES[country])
      expect.soft(await beforeTheHeading(), path).toBe('Collapse navigation')
      await onEachTab(reach, async (title) => {
        expect.soft(await unreachable(tab.page), `${path} ${title}`).toEqual([])
        expect.soft(await unexplained(tab.page), `${path} ${title}`).toEqual([])
        const items = await noteOffered(name)
        expect.soft(await unoffered(items), `${path} ${title}: keys without an entry`).toEqual([])
        await noteKeys(`${name} ${title}`, items)
      })
      if (!name.endsWith('/$id')) continue
      await go(path.replace(/[^/]+$/, 'create'), country)
      expect.soft(await unexplained(tab.page), `${path} new`).toEqual([])
      await noteOffered(`${name} new`)
    }
    const missing = ALL_COMMANDS.filter(({ id }) => {
      const everywhere = COMMANDS[id] ?? []
      const isThere = everywhere.map(({ on, is, item = id }) =>
        offered.get(is ? `${on} ${is}` : on)?.has(item),
      )
      return everywhere.length === 0 || isThere.includes(undefined) || isThere.includes(false)
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

/** Those that lack something. */
const REFUSED: [AccountName, Country][] = [
  ['maja', 'SE'],
  ['olli', 'FI'],
  ['kari', 'NO'],
  ['sofie', 'DK'],
]

function mayCome(account: AccountName, country: Country, path: string): boolean {
  const area = AREAS.find((candidate: Area) => `${path}/`.startsWith(`${candidate.path}/`))
  return canOpenArea(area ?? AREAS[0], { roles: accounts[account].roles, country }).allowed
}

/** The commands that have this page and are not in its palette. */
async function unlisted(page: string): Promise<string[]> {
  const listed = new Set((await offeredHere()).map(({ id }) => id))
  return Object.entries(COMMANDS).flatMap(([id, places]) =>
    places.filter(({ on, is, item = id }) => on === page && !is && !listed.has(item)).map(() => id),
  )
}

/**
 * Where the press of a key of a row goes; undefined where there is no row, or its own button does it at once.
 */
async function rowFor({ key, list = '' }: Heard) {
  const row = tab.page.getByRole('grid', { name: list, exact: true }).locator('tbody tr').first()
  const usable = row.locator('td:last-child button:not([aria-disabled=true])')
  const takes = key === ROW_KEYS.delete && (await usable.count()) > 0
  return takes || (await row.count()) === 0 ? undefined : row
}

async function comeBack(here: string): Promise<void> {
  if (tab.page.url() === here) return
  await tab.page.evaluate((address) => history.pushState({}, '', address), here)
  await tab.page.waitForURL(here)
  await settled(tab.page)
}

/** The keys listed here that show nothing when pressed; those of the page itself are pressed once. */
async function silentKeys(where: string, pressed: Set<string>): Promise<string[]> {
  const silent: string[] = []
  const here = tab.page.url()
  const keys = heard.get(where)
  expect.soft(keys, `the walk by keys alone did not come to ${where}`).toBeDefined()
  for (const { key, list, ofTab = list !== undefined } of keys ?? []) {
    if (!ofTab && pressed.has(key)) continue
    if (key === FIND && (await firstRows().count()) === 0) continue
    pressed.add(key)
    await clearPage(tab.page)
    const row = list === undefined ? undefined : await rowFor({ key, list })
    if (list !== undefined && !row) continue
    await row?.focus()
    if (!(await respondsTo(tab.page, key))) silent.push([key, list].filter(Boolean).join(' in '))
    await comeBack(here)
  }
  await clearPage(tab.page)
  return silent
}

describe('what cannot be used', () => {
  it.for(REFUSED)(
    'by %s in %s keeps its focus and says why, on every page, also to each of its keys, and is in the palette [OPN-115]',
    async ([account, country], { skip }) => {
      skip(heard.size === 0, 'Which keys there are is noted by the walk by keys alone, which has not run')
      await tab.openAs(account, `/?country=${country}`)
      for (const [name, reach] of pages) {
        const pressed = new Set<string>()
        const path = reach.path(SAMPLES[country])
        await go(path, country)
        if (!mayCome(account, country, path)) {
          await tab.page.getByRole('heading', { name: PAGE_TEXTS.forbidden }).waitFor()
          continue
        }
        await tab.page.getByRole('button', { name: PAGE_TEXTS.goBack }).waitFor({ state: 'detached' })
        expect.soft(await unlisted(name), path).toEqual([])
        await onEachTab(reach, async (title) => {
          expect.soft(await unexplained(tab.page), `${path} ${title}`).toEqual([])
          expect.soft(await silentKeys(`${name} ${title}`, pressed), `${path} ${title}`).toEqual([])
        })
      }
    },
  )
})

it('a save that is refused where changes are reviewed says why there, too', async () => {
  await tab.openAs('maja', `/tv-packages/${SAMPLES.SE['tv-package']}?country=SE`)
  await tab.page.getByLabel('Price').fill('-17')
  await press(REVIEW)
  const review = tab.page.getByRole('dialog', { name: 'Changes' })
  await review.waitFor()
  await press('Control+s')
  await review.getByRole('status').getByText('Fix the highlighted fields: Price').waitFor()
})

/** The message after a key. */
async function saidAfter(key: string): Promise<string> {
  await press(key)
  return said()
}

/** The message, which is then dismissed. */
async function said(): Promise<string> {
  const text = await tab.toasts.first().innerText()
  await tab.closeMessages()
  return text
}

it('nora, who has no role, sees why on every page and in the palette', async () => {
  await tab.openAs('nora', '/')
  for (const [, reach] of pages) {
    const path = reach.path(SAMPLES.SE)
    await tab.page.evaluate((address) => history.pushState({}, '', address), `${path}?country=SE`)
    await tab.page.waitForURL((url) => url.pathname === '/')
    await tab.page.getByText(/^You have no country role: needs .* You have no roles$/).waitFor()
    expect.soft(await unexplained(tab.page), path).toEqual([])
  }
  expect.soft(await unreachable(tab.page)).toEqual([])
  await press('Control+k')
  await tab.palette.getByRole('combobox').fill('adm')
  for (const { id } of AREAS.filter(({ title }) => /adm/i.test(title))) {
    const text = await tab.palette.locator(`[data-value="area.${id}"]`).innerText()
    expect.soft(text, id).toMatch(/needs /)
  }
})

describe('a row that a person may not delete or remove', () => {
  it.each(REFUSED)(
    'shows why to %s in %s: in the palette, by its key, and among marked rows',
    async (account, country) => {
      await tab.openAs(account, `/?country=${country}`)
      for (const { path, acts, marked } of ROWS) {
        const where = path(SAMPLES[country])
        const lists = acts.filter((id) => id.startsWith('delete.')).map((id) => id.slice('delete.'.length))
        if (!mayCome(account, country, where.split('?')[0] ?? '')) continue
        for (const list of lists) {
          await go(where, country)
          const row = tab.page.getByRole('grid', { name: list, exact: true }).locator('tbody tr').first()
          const none = tab.page.getByText(/^No .* (yet|logged in)$/).first()
          await row.or(none).first().waitFor()
          if (!(await row.count())) continue
          await row.focus()
          const isDelete = ({ id }: OfferedItem) => id === `row.delete.${list}`
          const found = (await offeredHere()).find(isDelete)
          expect.soft(found?.text, where).toBeDefined()
          if (!found || found.keys !== null) continue
          // The same in every way to do it.
          const why = inSentence(found.text.split('\n').at(-1) ?? '')
          await expectFocus(row)
          const byKey = await saidAfter('d')
          expect.soft(byKey, where).toContain(why)
          const button = row.locator('td:last-child button[aria-disabled=true]')
          if (await button.count()) {
            await button.evaluate((one: HTMLElement) => one.click())
            expect.soft(await said(), where).toBe(byKey)
          }
          await row.focus()
          if (!marked) continue
          await press('x')
          const deletes = tab.page
            .getByRole('region', { name: /^Marked:/ })
            .getByRole('button', { name: /^(Delete 1 |Remove)/ })
          expect.soft(await deletes.getAttribute('aria-disabled'), where).toBe('true')
          expect.soft(await unexplained(tab.page), where).toEqual([])
          await row.focus()
          expect.soft(await saidAfter('d'), where).toContain(why)
          await press('x')
        }
      }
    },
  )
})

/** Without the key beside it. */
const titleOf = (text: string) => text.split('\n')[0] ?? ''

const listOf = ({ id }: OfferedItem) => id.split('.').at(-1) ?? ''

/** Of what a row of this list offers, all of which has a key. */
function withoutKey(items: readonly OfferedItem[], list: string): string[] {
  return items
    .filter((item) => item.keys === null && !item.refused && listOf(item) === list)
    .map(({ id }) => id)
}

/** 'Delete Bas' is offered as 'Delete Bas · 1001', or as 'Delete, or undo Bas'. */
function saysAsMuch({ text }: OfferedItem, name: string): boolean {
  const [verb = '', ...of] = name.split(' ')
  return text.startsWith(verb) && titleOf(text).includes(of.join(' '))
}

describe('each row of each list', () => {
  it('offers in the palette all that its buttons and keys do, and marked rows what stands below them [OPN-115]', async () => {
    const country = 'SE'
    await tab.openAs('dev', `/?country=${country}`)
    const row = firstRow(tab.page)
    let items: readonly OfferedItem[] = []
    const ids = async (begin: string) => {
      items = (await offeredHere()).filter(({ id }) => id.startsWith(begin))
      return items.map(({ id }) => id)
    }
    for (const { path, acts, marked } of ROWS) {
      const where = path(SAMPLES[country])
      await go(where, country)
      await row.waitFor()
      // Of two lists, the second may come later.
      await expect.poll(() => ids('row.'), { message: where }).toEqual(acts.map((id) => `row.${id}`))
      // A button of the row does nothing that the palette does not.
      const buttons = await firstRows()
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      expect
        .soft(acts.filter((id) => id.startsWith('delete.')).length, where)
        .toBeGreaterThanOrEqual(buttons.length)
      expect
        .soft(
          buttons.filter((name) => !items.some((item) => saysAsMuch(item, name))),
          where,
        )
        .toEqual([])
      for (const list of new Set(items.map(listOf))) {
        // Of two lists the one that has the keyboard hears them.
        await tab.page.getByRole('grid', { name: list, exact: true }).locator('tbody tr').first().focus()
        await ids('row.')
        expect.soft(withoutKey(items, list), where).toEqual([])
      }
      if (!marked) {
        expect.soft(await row.getByRole('checkbox').count(), where).toBe(0)
        continue
      }
      const below = tab.page.getByRole('region', { name: /^Marked:/ }).getByRole('button')
      await press('x')
      await below.first().waitFor()
      expect.soft(await ids('marked.'), where).toEqual(marked.map((id) => `marked.${id}`))
      const caps = await below.evaluateAll((all) =>
        all.map((one) => one.querySelector('kbd')?.textContent ?? null),
      )
      // One key, one place where it stands: none in the rows, where it would delete what is marked. Clear is
      // Esc.
      expect.soft(await tab.page.locator('main tbody kbd:visible').allInnerTexts(), where).toEqual([])
      expect
        .soft(items.map(({ keys }) => keys).filter(Boolean), where)
        .toEqual(caps.filter((cap) => cap !== null && cap !== 'Esc'))
      const titles = (await below.allInnerTexts()).map(titleOf).filter((title) => title !== 'Clear')
      expect
        .soft(
          items.map(({ text }) => titleOf(text)),
          where,
        )
        .toEqual(expect.arrayContaining(titles))
      await press('x')
      await below.first().waitFor({ state: 'detached' })
    }
  })
})
