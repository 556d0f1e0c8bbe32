/// <reference lib="dom" />
/** Every dialog and popup: its focus, what axe finds in it, and whether it is whole in a low window. */
import { expect, it } from 'vitest'
import { axeFindsInBothThemes } from '../browser/axe.ts'
import { findUnexplained } from '../browser/keyboard-reach.ts'
import { expectFocus, page, tab, withConsole } from '../browser/stage.ts'
import { DIALOGS, type DialogRow } from './dialogs.ts'

withConsole({ viewport: { width: 1280, height: 600 } })

/** What lies behind a dialog is looked at as a screen. */
const ON_TOP = 'dialog[open], [role=dialog]'

/** A laptop beside a projector; a page at 200 %. */
const LOW = [
  { width: 1280, height: 500 },
  { width: 640, height: 400 },
]

it.each(DIALOGS)('$part at $path takes the focus, passes axe, and gives the focus back', async (row) => {
  const { path, from, typed = '' } = row
  await tab.openAs('dev', path)
  await from(page).focus()
  if (typed) await page.keyboard.insertText(typed)
  const dialog = await open(row)
  await page.waitForFunction(namesOnlyWhatIsDrawn)
  expect.soft(await axeFindsInBothThemes(page, ON_TOP)).toEqual([])
  expect.soft(await findUnexplained(page)).toEqual([])
  // A tooltip takes the first Escape.
  if (await page.getByRole('tooltip').count()) await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(from(page))
  expect.soft(await saysThatItOpens(row)).toBe(true)
  for (const size of LOW) {
    await page.setViewportSize(size)
    expect.soft(await lostIn(row), `${size.width} × ${size.height}`).toEqual([])
    await from(page).focus()
  }
})

it('a question longer than its window stays whole, and keys scroll and select its text', async () => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await tab.openAs('dev', '/tv-packages?country=SE')
  await page.getByRole('row', { name: /1001/ }).focus()
  for (const key of ['Control+a', 'd']) await page.keyboard.press(key)
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').and(page.locator(':focus')).waitFor()
  const edge = () => question.locator('form').evaluate((panel) => panel.getBoundingClientRect().bottom)
  expect(await edge()).toBeLessThan(420)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  const text = question.getByText('This cannot be undone').locator('..')
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Control+a')
  const selected = () => page.evaluate(() => String(getSelection()))
  expect(await selected()).toContain('This cannot be undone')
  expect(await selected()).not.toContain('Package administration')
  await page.mouse.click(5, 400)
  await question.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /1001/ }).and(page.locator(':focus')).waitFor()
})

/** What a pointer opens it with, before and where it does. */
async function saysThatItOpens(row: DialogRow): Promise<boolean> {
  const { opener, from } = row
  if (!opener) return true
  const says = await opener(page).getAttribute('aria-haspopup')
  await opener(page).click()
  const dialog = await opened(row)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await from(page).focus()
  return says === 'dialog'
}

/** Opened again, and closed behind the look at it. */
async function lostIn(row: DialogRow): Promise<string[]> {
  const dialog = await open(row)
  await page.waitForFunction(namesOnlyWhatIsDrawn)
  const lost = await dialog.evaluate(outOfSight)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return lost
}

/**
 * A dialog that is beyond the window or scrolls as a whole, and buttons of it that are beyond the window or
 * covered.
 */
function outOfSight(dialog: Element): string[] {
  const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`
  // A dialog is as large as the window; its panel is what is seen.
  const panel = (dialog.matches('dialog') && dialog.firstElementChild) || dialog
  const edges = panel.getBoundingClientRect()
  const isBeyond = ({ left, top, right, bottom }: DOMRect) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const isCovered = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return !button.contains(front)
  }
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const all = [...dialog.querySelectorAll<HTMLElement>('*')]
  const areas = all.filter(scrolls)
  const buttons = all.filter((one) => one.matches('button') && !areas.some((area) => area.contains(one)))
  return [
    ...(isBeyond(edges) || scrolls(panel) ? [name(dialog)] : []),
    ...buttons.filter((button) => isBeyond(button.getBoundingClientRect()) || isCovered(button)).map(name),
  ]
}

/** By its keys; once it has the focus. */
async function open(row: DialogRow) {
  for (const key of row.keys) await (isTyped(key) ? choose(key) : page.keyboard.press(key))
  return opened(row)
}

async function opened({ name, role = 'dialog' }: DialogRow) {
  const dialog = page.getByRole(role, { name })
  await dialog.waitFor()
  const holds = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holds, { message: String(name) }).toBe(true)
  return dialog
}

const isTyped = (key: string) => key.startsWith('>')

/** In the palette, until what is typed stands first. */
async function choose(typed: string): Promise<void> {
  await tab.palette.getByRole('combobox').fill(typed)
  await tab.palette
    .locator('[aria-selected=true]')
    .filter({ hasText: new RegExp(typed.slice(1), 'i') })
    .waitFor()
}

/** A list draws its rows once it knows how high it is. */
function namesOnlyWhatIsDrawn(): boolean {
  return [...document.querySelectorAll('[aria-activedescendant]')].every((list) =>
    document.getElementById(list.getAttribute('aria-activedescendant') ?? ''),
  )
}
