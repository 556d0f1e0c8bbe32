/** Keys as they are pressed: chords with their hint, keyboards of the four countries, other keys, and none. */
import { AREAS, GREETING } from '@headend/core/shell'
import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindsInBothThemes } from '../browser/axe.ts'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { LAYOUTS, type Layout, type LayoutPress, pressesOf } from '../layouts.ts'

let tab: ConsolePage

onStage((stage) => {
  ;({ tab } = stage)
})

const heading = (name: string | RegExp) => tab.page.getByRole('heading', { level: 1, name })
const press = (key: string) => tab.page.keyboard.press(key)
const keyList = () => tab.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const hint = () => tab.page.getByRole('status').locator('> *', { hasText: 'and then' })

it('a chord leads to an area; who hesitates is told how it goes on, and why not; who may not go is told so', async () => {
  await tab.openAs('olli', '/?country=FI')
  await heading(GREETING).waitFor()
  await press('g')
  await hint().waitFor()
  const rows = await hint().getByRole('listitem').allInnerTexts()
  expect(rows).toHaveLength(AREAS.length)
  expect(rows.filter((row) => /needs /.test(row)).length).toBeGreaterThan(0)
  expect(await axeFindsInBothThemes(tab.page)).toEqual([])
  await press('Escape')
  await hint().waitFor({ state: 'detached' })
  // A key that leads nowhere ends it, and does nothing else.
  await press('g')
  await press('?')
  await press('g')
  await press('r')
  await tab.toasts.getByText(/You may not open Remote .*: needs developer.*Ask the service desk/).waitFor()
  expect(await keyList().count()).toBe(0)
  await press('g')
  await press('p')
  await heading('Package administration').waitFor()
})

it('how a chord goes on is read also where a message stands; its second key is of the field, or of the question, that has the focus by then', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await tab.page.locator('[data-row="0"]').focus()
  // Why a key does nothing is told once the page has come to rest.
  const said = async () => {
    await press('a')
    return tab.toasts.getByText('no record is open here').count()
  }
  await expect.poll(said).toBe(1)
  await press('g')
  await hint().waitFor()
  // The mouse goes through it; what is asked here is what lies in front.
  await hint().evaluate((rows: HTMLElement) => {
    rows.style.pointerEvents = 'auto'
  })
  const covered = await hint()
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows
        .filter((row) => {
          const { left, right, top, bottom } = row.getBoundingClientRect()
          return [left + 2, (left + right) / 2, right - 2].some(
            (x) => !row.contains(document.elementFromPoint(x, (top + bottom) / 2)),
          )
        })
        .map(({ textContent }) => textContent),
    )
  expect(covered).toEqual([])
  await press('Escape')
  await hint().waitFor({ state: 'detached' })

  await press('g')
  await hint().waitFor()
  // Either comes by itself.
  const field = await tab.page.evaluateHandle(() =>
    document.body.appendChild(document.createElement('input')),
  )
  await field.evaluate((element) => element.focus())
  await hint().waitFor({ state: 'detached' })
  await press('e')
  expect(await field.evaluate(({ value }) => value)).toBe('e')
  await tab.page.locator('[data-row="0"]').focus()
  await press('g')
  await tab.page.evaluate(() => {
    const question = document.createElement('dialog')
    question.setAttribute('role', 'alertdialog')
    question.open = true
    document.body.append(question)
  })
  await press('e')
  await tab.page.evaluate(() => document.querySelector('dialog')?.remove())
  expect(new URL(tab.page.url()).pathname).toBe('/tv-packages')
})

it('on the keyboards of all four countries the keys that are printed on them act, once however long they are held, and AltGr writes', async () => {
  await tab.openAs('maja', '/campaigns?country=SE')
  await heading('Campaign administration').waitFor()
  const client = await tab.page.context().newCDPSession(tab.page)
  for (const layout of LAYOUTS) {
    const key = (sign: string) => dispatch(client, pressOf(layout, sign))
    for (const sign of ['g', 'p']) await key(sign)
    await heading('Package administration').waitFor()
    await tab.page.getByRole('grid').waitFor()
    for (const press of pressesOf(layout).filter(({ altGr }) => altGr)) await dispatch(client, press)
    await dispatch(client, pressOf(layout, 'c'), { autoRepeat: true })
    await key('?')
    await keyList().waitFor()
    await press('Escape')
    await keyList().waitFor({ state: 'detached' })
    await tab.page.locator('[data-row="0"]').focus()
    for (const sign of ['j', 'j', 'k', 'Enter']) await key(sign)
    await tab.page.getByRole('tab', { name: /^Channels/ }).waitFor()
    await key('2')
    await tab.page.getByRole('tab', { selected: true, name: /^Channels/ }).waitFor()
    const mark = tab.page.getByRole('button', { name: 'Mark this package' })
    const before = await mark.getAttribute('aria-pressed')
    // In a list of the record a key is the list's, also one that this list does not have.
    await tab.page.locator('[data-row="0"]:focus').waitFor()
    await key('x')
    expect(await mark.getAttribute('aria-pressed')).toBe(before)
    await tab.page.getByRole('tab', { selected: true }).focus()
    await hold(client, pressOf(layout, 'x'), 3)
    expect(await mark.getAttribute('aria-pressed')).not.toBe(before)
    await dispatch(client, pressOf(layout, 'k'), { modifiers: CTRL })
    await tab.palette.waitFor()
    await press('Escape')
    await tab.palette.waitFor({ state: 'detached' })
  }
})

describe('the list of all keys', () => {
  it('has the keys that are pressed before it has come, as one that is looked for; none of them is the page’s, and Esc closes it', async () => {
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
    await tab.page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('All are as they came')) await held
      await route.fulfill({ response })
    })
    await tab.openAs('maja', '/tv-packages?country=SE')
    const row = tab.page.locator('[data-row="0"]')
    await row.and(tab.page.locator(':focus')).waitFor()
    const field = keyList().getByLabel('Look for a key or what it does')
    await press('?')
    for (const key of ['x', 'Enter', 'ArrowDown', 'd']) await press(key)
    expect(await field.inputValue()).toBe('xd')
    await press('Escape')
    await keyList().waitFor({ state: 'detached' })
    await row.and(tab.page.locator(':focus')).waitFor()

    await press('?')
    await tab.page.keyboard.type('make a')
    expect(await axeFindsInBothThemes(tab.page)).toEqual([])
    letCome()
    await keyList().getByRole('heading', { level: 3, name: 'In a list' }).waitFor()
    await tab.page.keyboard.type(' new')
    await keyList().getByText('2 keys').waitFor()
    expect(await field.inputValue()).toBe('make a new')
    await press('Escape')
    await press('Escape')
    await keyList().waitFor({ state: 'detached' })
    await row.and(tab.page.locator(':focus')).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/tv-packages')
    expect(await tab.page.getByRole('alertdialog').count()).toBe(0)
    expect(await tab.page.getByRole('region', { name: /^Marked/ }).count()).toBe(0)
  })

  it('tells what works here first, finds a key, takes other keys by pressing them, and keeps them', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await tab.page.getByRole('grid').waitFor()
    await press('?')
    expect(await keyList().getByRole('heading', { level: 3 }).first().innerText()).toBe('In a list')
    expect(await axeFindsInBothThemes(tab.page)).toEqual([])
    await tab.page.keyboard.type('make a new')
    await keyList().getByText('2 keys').waitFor()
    await press('ArrowDown')
    await press('Enter')
    await press('Control+w')
    await keyList().getByRole('alert').getByText('Ctrl W belongs to the browser').waitFor()
    await press('f')
    await keyList().getByRole('alert').getByText('F is taken: Filter and sort').waitFor()
    await press('u')
    await keyList().getByText('came as C').first().waitFor()
    await press('Escape')
    // What was found by the keys that it has no more is still there, with the keyboard.
    await press('?')
    await tab.page.keyboard.type('ctrl+k')
    await keyList().getByText('1 key', { exact: true }).waitFor()
    await press('Enter')
    await press('Enter')
    await press('Control+j')
    await keyList().getByText('came as Ctrl K').waitFor()
    await keyList()
      .getByRole('button', { name: /^Command palette ?: Ctrl J/ })
      .and(tab.page.locator(':focus'))
      .waitFor()
    await press('Delete')
    await keyList()
      .getByRole('button', { name: /^Command palette ?: Ctrl K/ })
      .waitFor()
    await press('Escape')
    // Of a dialog, what acts in it.
    await tab.page.locator('[data-row="0"]').focus()
    await press('d')
    const question = tab.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).and(tab.page.locator(':focus')).waitFor()
    await press('?')
    expect(await keyList().getByRole('heading', { level: 3 }).first().innerText()).toBe('In a dialog')
    await press('Escape')
    await question.getByRole('button', { name: 'Cancel' }).and(tab.page.locator(':focus')).waitFor()
    await press('Escape')
    // Felt at once, and kept.
    const create = tab.page.getByRole('button', { name: 'Create new package' })
    await expect.poll(() => create.getAttribute('aria-keyshortcuts')).toBe('U')
    await tab.page.reload()
    await tab.page.getByRole('grid').waitFor()
    expect(await create.getAttribute('aria-keyshortcuts')).toBe('U')
    await press('c')
    await press('u')
    await tab.page.waitForURL(/\/tv-packages\/create/)
  })

  it('leads to the palette with what has no key, and back to where it was opened; switches single letters off, but where a list has the focus [WCAG 2.1.4]', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await tab.page.getByRole('grid').waitFor()
    const create = tab.page.getByRole('button', { name: 'Create new package' })
    await create.focus()
    await press('?')
    await keyList().getByRole('searchbox').and(tab.page.locator(':focus')).waitFor()
    await tab.page.keyboard.type('dark')
    await keyList().getByText('No key does “dark”').waitFor()
    expect(await axeFindsInBothThemes(tab.page)).toEqual([])
    await press('Enter')
    await tab.palette.getByRole('option', { name: 'Theme: dark' }).waitFor()
    expect(await keyList().count()).toBe(0)
    await press('Enter')
    await tab.page.locator('[data-theme=dark]').waitFor()
    await create.and(tab.page.locator(':focus')).waitFor()
    // What is chosen already is told to who looks for it, and stands in nobody's way.
    await press('Control+k')
    await tab.page.keyboard.type('theme')
    await tab.palette.getByRole('option', { name: 'Theme: light' }).waitFor()
    expect(await tab.palette.getByRole('option', { name: 'Theme: dark' }).count()).toBe(0)
    await press('Control+a')
    await tab.page.keyboard.type('dark')
    await tab.palette.getByRole('option', { name: /Theme: dark.*as it is now/ }).waitFor()
    // By now the palette has been drawn before it is asked for.
    await press('Escape')
    await press('?')
    await tab.page.keyboard.type('density')
    await keyList().getByText('No key does “density”').waitFor()
    await press('Enter')
    await tab.palette
      .getByRole('option', { name: /^Density/ })
      .first()
      .waitFor()
    await press('Escape')
    await tab.palette.waitFor({ state: 'detached' })

    await press('?')
    await keyList().getByRole('switch', { name: 'Single letters' }).press('Space')
    await press('Escape')
    await expect.poll(() => create.getAttribute('aria-keyshortcuts')).toBe(null)
    await press('c')
    await press('?')
    await press('g')
    await press('e')
    await tab.page.locator('[data-row="0"]').focus()
    await press('j')
    await expect.poll(() => tab.page.locator('[data-row="1"]:focus').count()).toBe(1)
    expect(new URL(tab.page.url()).pathname).toBe('/tv-packages')
    expect(await tab.page.getByRole('dialog').count()).toBe(0)
    await press('Control+k')
    await tab.page.keyboard.type('keyboard short')
    await tab.palette.getByRole('option', { name: /Keyboard shortcuts/ }).waitFor()
    await press('Enter')
    await keyList().waitFor()
    await press('Escape')
    // What the keys did is in the palette, and the start page leads there by itself.
    for (const name of ['Filter and sort a column', 'Find in all rows', 'Create new package']) {
      await press('Control+k')
      await tab.page.keyboard.type(name)
      await tab.palette.getByRole('option', { name }).waitFor()
      await press('Escape')
    }
    await tab.page.getByRole('link', { name: 'Start page' }).click()
    const main = tab.page.getByRole('main')
    await main.getByRole('button', { name: 'All keys' }).press('Enter')
    await keyList().waitFor()
    await press('Escape')
    await main.getByRole('button', { name: 'Find a customer' }).press('Enter')
    await tab.palette.waitFor()
    await press('Escape')
    await main.getByRole('button', { name: 'Go to Engagement Administration' }).press('Enter')
    await tab.page.waitForURL((url) => url.pathname === '/engagements')
  })
})

/** The key that writes a sign on that keyboard, without AltGr. */
function pressOf(layout: Layout, sign: string): LayoutPress {
  const found = pressesOf(layout).find(({ key, altGr }) => key === sign && !altGr)
  if (!found) throw new TypeError(`No key writes ${sign} on the keyboard of ${layout}`)
  return found
}

const [ALT, CTRL, SHIFT] = [1, 2, 8]

/** As the system reports it to a browser; AltGr as Windows has it. */
async function dispatch(client: CDPSession, press: LayoutPress, more: Partial<Held> = {}): Promise<void> {
  const { code, key, shift, altGr } = press
  const { modifiers: held = 0, autoRepeat = false } = more
  const modifiers = held + (shift ? SHIFT : 0) + (altGr ? ALT + CTRL : 0)
  const text = key.length === 1 && modifiers % SHIFT === 0 ? key : ''
  const told = { code, key, modifiers }
  await client.send('Input.dispatchKeyEvent', { ...told, type: 'keyDown', text, autoRepeat })
  await client.send('Input.dispatchKeyEvent', { ...told, type: 'keyUp' })
}

/** Held down for so many repeats. */
async function hold(client: CDPSession, press: LayoutPress, repeats: number): Promise<void> {
  const { code, key } = press
  const told = { code, key, text: key, modifiers: 0, type: 'keyDown' as const }
  await client.send('Input.dispatchKeyEvent', told)
  for (let at = 0; at < repeats; at += 1)
    await client.send('Input.dispatchKeyEvent', { ...told, autoRepeat: true })
  await client.send('Input.dispatchKeyEvent', { ...told, text: '', type: 'keyUp' })
}

interface Held {
  modifiers: number
  autoRepeat: boolean
}
