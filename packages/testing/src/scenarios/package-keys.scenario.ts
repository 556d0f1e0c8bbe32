/** Nothing of a package or streaming service needs a mouse: every field and every control gets the focus, every action is done with keys. */

import { labelOf } from '@headend/core/edit'
import { tvPackageFields } from '@headend/core/tv-packages'
import { tvStreamingServiceFields } from '@headend/core/tv-streaming-services'
import { describe, expect, it } from 'vitest'
import { type ConsolePage, type Page, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage } from './made.ts'

let provider: Provider
let tab: ConsolePage
let page: Page
let record: RecordPage

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
    page = tab.page
    record = new RecordPage(tab)
  },
  { timezoneId: 'Europe/Stockholm' },
)

const TABS = ['Overview', 'Channels', 'Stores', 'Streaming services', 'Change log'] as const
const ADDED = [
  ['Channels', 'Add channels', 'Add 2 channels'],
  ['Stores', 'Add stores', 'Add 2 stores'],
  ['Streaming services', 'Add tv streaming services', 'Add 2 tv streaming services'],
] as const

/** What could be clicked within this part of the page, and does not get the focus from any number of Tabs; a list is one stop, and has keys of its own. */
async function unreachable(within: string): Promise<string[]> {
  await page.evaluate((area) => {
    const clickable = 'button, a[href], input, select, textarea, [role=button], [role=switch]'
    const seen = new WeakSet<Element>()
    let round = false
    const see = (node: EventTarget | null) => {
      if (!(node instanceof Element)) return
      round ||= seen.has(node)
      seen.add(node)
    }
    see(document.activeElement)
    addEventListener('focusin', ({ target }) => see(target))
    Object.assign(window, {
      reached: (node: Element) => seen.has(node),
      cameRound: () => round,
      left: () =>
        [...document.querySelectorAll<HTMLElement>(area)]
          .flatMap((part) => [...part.querySelectorAll<HTMLElement>(clickable)])
          .filter((node) => node.checkVisibility({ visibilityProperty: true }))
          .filter((node) => !node.closest('[role=grid], [role=treegrid], [role=tablist]'))
          .filter((node) => !seen.has(node) && !node.matches(':disabled'))
          // The calendar of a date has a key in the field before it.
          .filter((node) => node.tabIndex >= 0 || !node.previousElementSibling?.ariaKeyShortcuts)
          .map((node) => node.ariaLabel || node.innerText || node.outerHTML.slice(0, 120)),
    })
  }, within)
  for (let round = 0; round < 15; round += 1) {
    await record.press(...Array.from({ length: 10 }, () => 'Tab'))
    if (await page.evaluate(() => (window as unknown as Watch).cameRound())) break
  }
  return page.evaluate(() => (window as unknown as Watch).left())
}

/** Whether a field got the focus while all that could be clicked was looked for. */
const reached = (label: string) =>
  record.field(label).evaluate((node) => (window as unknown as Watch).reached(node))

interface Watch {
  reached: (node: Element) => boolean
  cameRound: () => boolean
  left: () => string[]
}

const dialog = () => page.getByRole('dialog')

describe('without a mouse', () => {
  it('every field of a package gets the focus [PKG-021..038, OPN-115]', async () => {
    await tab.openAs('maja', '/tv-packages/create?country=SE')
    await record.turn('Purchasable')
    expect(await unreachable('body')).toEqual([])
    for (const field of tvPackageFields('SE')) {
      const { choices = [] } = field
      if (field.kind === 'list' && choices.length === 0) continue
      const labels = field.kind === 'list' ? choices.map(({ label }) => label) : [labelOf(field)]
      for (const label of labels) expect(await reached(label), label).toBe(true)
    }
  })

  it('every field of a streaming service gets it, too [STR-008, STR-009, STR-016, OPN-115]', async () => {
    await tab.openAs('maja', '/tv-streaming-services/create?country=SE')
    await record.field('Id *').waitFor()
    expect(await unreachable('body')).toEqual([])
    for (const field of tvStreamingServiceFields.filter(({ kind }) => kind !== 'list'))
      expect(await reached(labelOf(field)), field.label).toBe(true)
    await record.openTab('Stores')
    expect(await unreachable('body')).toEqual([])
  })

  it('every control of every tab of a package gets it, with what is in it, and with a change that is not saved', async () => {
    await record.openPackageAs('maja', '1001')
    await record.type('Price', '1')
    for (const title of TABS) {
      await record.openTab(title)
      expect(await unreachable('body'), title).toEqual([])
    }
    await record.press('Control+.')
    await dialog().waitFor()
    expect(await unreachable('dialog')).toEqual([])
  })

  it('channels, stores and streaming services are added and removed [PKG-041..045, PKG-050..053]', async () => {
    await tab.openAs('maja', '/tv-packages/create?country=SE')
    await record.field('Package id *').waitFor()
    for (const [title, name, confirm] of ADDED) {
      await record.openTab(title)
      await page.getByRole('heading', { name: `${title} in package`, exact: true }).waitFor()
      await record.tabTo(record.button(/^Add (channel|store|Tv streaming service)/))
      await record.press('Enter')
      await dialog().getByRole('searchbox').waitFor()
      expect(await dialog().getAttribute('aria-labelledby')).not.toBeNull()
      expect(await unreachable('dialog'), title).toEqual([])
      await record.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      await record.addFirst(2, name, confirm)
      await record.tabTo(record.rows)
      await record.press('Delete')
      await page.getByText('Shows 1 / 1').waitFor()
      // Along the cells to the last one, which is its button.
      await record.press(...Array.from({ length: 8 }, () => 'ArrowRight'), 'Enter')
      await page
        .getByRole('main')
        .getByText(/^No .+ yet$/)
        .waitFor()
      await record.button(/^Add /).and(page.locator(':focus')).waitFor()
    }
  })

  it('a channel is scheduled, its calendar included [PKG-046, SCH-011]', async () => {
    await record.openPackageAs('maja', '1001')
    await record.openTab('Channels')
    await record.tabTo(record.rows)
    await record.press('Enter')
    await dialog().getByRole('switch', { name: 'Schedule' }).waitFor()
    await record.turn('Schedule')
    await record.tabTo(dialog().getByRole('textbox', { name: 'Start date' }))
    await page.keyboard.type('2030-01-01')
    expect(await unreachable('dialog')).toEqual([])
    await record.tabTo(dialog().getByRole('textbox', { name: 'End date' }))
    await record.press('Alt+ArrowDown')
    await dialog().getByRole('gridcell').locator('button:focus').waitFor()
    await record.press('ArrowRight', 'Enter')
    await expect
      .poll(() => dialog().getByRole('textbox', { name: 'End date' }).inputValue())
      .toMatch(/^2030-01-0\d$/)
  })

  it('a package is deleted from its page, and the focus is somewhere afterwards [PKG-082..085, PKG-092]', async () => {
    await makePackage(provider, { id: '7301' })
    await tab.openAs('maja', '/tv-packages?country=SE&node-name-filter=made-7301')
    await record.tabTo(record.rows)
    await record.press('Enter')
    await record.tabTo(record.button('Delete package'))
    await record.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete the package?' })
    await question.waitFor()
    expect(await unreachable('dialog')).toEqual([])
    await record.tabTo(question.getByRole('button', { name: 'Yes, delete package' }))
    await record.press('Enter')
    await page.waitForURL((url) => url.pathname === '/tv-packages')
    await tab.toasts.getByText('Package deleted').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  it('the palette makes, saves, deletes, adds and turns to every tab', async () => {
    await record.openPackageAs('maja', '1001')
    await record.type('Price', '2')
    await record.openTab('Channels')
    await record.press('Control+k')
    for (const [typed, title] of [
      ['save changes', /Save changes/],
      ['delete package', /Delete package/],
      ['add channel', /Add channel/],
      ['create new package', /Create new package/],
      ['stores', /^Stores/],
      ['undo', /Undo all changes/],
    ] as const) {
      await record.press('Control+a')
      await page.keyboard.type(typed)
      await tab.palette.getByRole('option', { name: title }).first().waitFor()
    }
  })
})
