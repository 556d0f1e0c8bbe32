/// <reference lib="dom" />
/**
 * Whatever the palette offers with a line for the terminal: the real program takes that line, and would do
 * something.
 */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { page, provider, tab, withConsole } from '../browser/stage.ts'
import { terminal, withHome } from '../terminal/stage.ts'
import { closePalette, openPalette } from './palette-items.ts'
import { ROWS, SAMPLES } from './reach.ts'

withConsole()
withHome()

interface Hint {
  title: string
  line: string | undefined
}

/** Of all that is listed now: each is chosen, as by a pointer that moves over it. */
function listedHints(): Promise<Hint[]> {
  return tab.palette.evaluate(async (dialog) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: Hint[] = []
    for (const option of dialog.querySelectorAll<HTMLElement>('[role=option]')) {
      option.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
      const isChosen = () => option.ariaSelected === 'true'
      let looks = 0
      do await drawn()
      while (!isChosen() && ++looks < 30)
      const id = option.dataset.value ?? ''
      // Otherwise the text below is about another record.
      if (!isChosen()) throw new Error(`${id} is not chosen by a pointer over it`)
      const line = dialog.querySelector('[data-hint=line]')?.textContent ?? undefined
      const title = option.innerText.split('\n')[0] ?? ''
      found.push({ title, line })
    }
    return found
  })
}

/** With the keyboard on the first row of the page. */
async function offeredAt(where: string): Promise<Hint[]> {
  // By a page without a list: the row is not one of the page before.
  for (const path of ['/', where]) await navigate(page, path, 'SE')
  await page.getByRole('main').getByRole('grid').locator('tbody tr').first().focus()
  await openPalette()
  const items = await listedHints()
  await closePalette()
  return items
}

/** What has no end, or ends what the test needs; `lines.test.ts` of the terminal looks at their words. */
const NOT_RUN = /^headend( tail .*| login| logout)?$/
/** Where nothing is changed yet the program opens an editor, and there is none in a pipe. */
const IN_AN_EDITOR = /^(Save|Create)\b|^Edit voucher/
const NO_EDITOR = /Nothing to save/
/** It lists the accounts to move to, and there is none to choose. */
const NOBODY = /No account was given/

/** Done, or refused by a rule about the record: a package that is in use stays. */
const UNDERSTOOD = [0, 7]

/** As a shell splits it. */
function wordsOf(line: string): string[] {
  const script = `headend() { for word; do printf '%s\\n' "$word"; done; }; ${line}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')
}

/** What is wrong with the line of an offer; undefined where the program would do it. */
async function wrong({ title, line = '' }: Hint): Promise<string | undefined> {
  const token = { HEADEND_TOKEN: await provider.accessToken('dev') }
  const { stderr, status } = await terminal.run([...wordsOf(line), '--dry-run', '--yes'], token)
  if ((IN_AN_EDITOR.test(title) && NO_EDITOR.test(stderr)) || NOBODY.test(stderr)) return undefined
  return UNDERSTOOD.includes(status) ? undefined : `${title}: ${line}: ${status} ${stderr.trim()}`
}

const done = new Set<string>()

async function refusedOf(items: readonly Hint[]): Promise<string[]> {
  const lines = new Map(items.flatMap((item) => (item.line ? [[item.line, item] as const] : [])))
  const found: string[] = []
  for (const [line, item] of lines) {
    if (done.has(line) || NOT_RUN.test(line)) continue
    const said = await wrong(item)
    if (said === undefined) done.add(line)
    else found.push(said)
  }
  return found
}

const hasLine = ({ line }: Hint) => line !== undefined

it('no line is refused that is offered at the first row of a list', async () => {
  await tab.openAs('dev', '/?country=SE')
  for (const { path } of ROWS) {
    const where = path(SAMPLES.SE)
    const items = await offeredAt(where)
    expect.soft(items.some(hasLine), where).toBe(true)
    expect.soft(await refusedOf(items), where).toEqual([])
  }
})
