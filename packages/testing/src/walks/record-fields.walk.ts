/** Nothing of a package or streaming service needs a mouse: every field and every control gets the focus. */
import { labelOf } from '@headend/core/edit'
import { tvPackageFields } from '@headend/core/tv-packages'
import { tvStreamingServiceFields } from '@headend/core/tv-streaming-services'
import { describe, expect, it } from 'vitest'
import { page, record, tab, withConsole } from '../browser/stage.ts'

withConsole({ timezoneId: 'Europe/Stockholm' })

const TABS = ['Overview', 'Channels', 'Stores', 'Streaming services', 'Change log'] as const
/**
 * What could be clicked within this part of the page, and does not get the focus from any number of Tabs; a
 * list is one stop, and has keys of its own.
 */
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

  it('every control of every tab of a package with an unsaved change gets it', async () => {
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
})
