/** Keys as they are pressed: chords with their hint, and a Nordic keyboard. */
import { AREAS, GREETING } from '@headend/core/shell'
import type { CDPSession } from 'playwright'
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { type Layout, type LayoutPress, pressesOf } from '../layouts.ts'

let tab: ConsolePage

onStage((stage) => {
  ;({ tab } = stage)
})

const heading = (name: string | RegExp) => tab.page.getByRole('heading', { level: 1, name })
const press = (key: string) => tab.page.keyboard.press(key)
const keyList = () => tab.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const hint = () => tab.page.getByRole('status').locator('> *', { hasText: 'and then' })

it('a chord leads to an area; its hint shows how it goes on, and which areas are not allowed', async () => {
  await tab.openAs('olli', '/?country=FI')
  await heading(GREETING).waitFor()
  await press('g')
  await hint().waitFor()
  const rows = await hint().getByRole('listitem').allInnerTexts()
  expect(rows).toHaveLength(AREAS.length)
  expect(rows.filter((row) => /needs /.test(row)).length).toBeGreaterThan(0)
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

it('keys of a Nordic keyboard act once however long they are held, and AltGr writes', async () => {
  const layout = 'NO'
  await tab.openAs('maja', '/campaigns?country=SE')
  await heading('Campaign administration').waitFor()
  const client = await tab.page.context().newCDPSession(tab.page)
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
