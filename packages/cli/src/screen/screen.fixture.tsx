/** The full-screen console in the process of the test: its picture as text, and its keys. */
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { AccountName } from '@headend/testing/people'
import { type Instance, render } from 'ink'
import { afterEach, vi } from 'vitest'
import { createCliContext } from '../cli-context.ts'
import { defaults, testTerminal } from '../fixtures.ts'
import type { Machine } from '../provider.fixture.ts'
import { App } from './app.tsx'
import { createScene } from './open-screen.ts'

const KEYS = {
  Enter: '\r',
  Esc: '\u001b',
  Tab: '\t',
  'Shift-Tab': '\u001b[Z',
  Backspace: '\u007f',
  PageDown: '\u001b[6~',
  'Ctrl-U': '\u0015',
  'Ctrl-D': '\u0004',
  'Ctrl-K': '\u000b',
} as const

/** Milliseconds: a slow machine must not fail the test. */
const PATIENCE = 30_000

export interface TestScreen {
  picture: () => string
  shows: (wanted: string | RegExp) => Promise<void>
  /**
   * Presses keys one by one (names or typed text); after each step, waits for the wanted picture before the
   * next.
   */
  walk: (...steps: (readonly [keys: readonly string[], wanted: string | RegExp])[]) => Promise<void>
  /** Sets the size of the window in cells. */
  resize: (columns: number, rows: number) => void
}

const instances: Instance[] = []

afterEach(() => {
  for (const instance of instances.splice(0)) instance.unmount()
})

export async function openConsoleAs(
  { provider, env }: Machine,
  account: AccountName,
  more: Readonly<Record<string, string>> = {},
): Promise<TestScreen> {
  const { terminal } = testTerminal({ tty: true, env: { ...env, ...more } })
  // Like a session that is renewed: each token has the roles of its moment.
  const tokens = () => ({ accessToken: () => provider.accessToken(account), markRefused: () => {} })
  const scene = await createScene(createCliContext(defaults, terminal, tokens))
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => {},
    ref: () => {},
    unref: () => {},
  })
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  let picture = ''
  stdout.setEncoding('utf8').on('data', (text: string) => {
    // Output that only moves the cursor is not a picture.
    const plain = stripVTControlCharacters(text).replaceAll(/ +$/gm, '')
    if (plain !== '') picture = plain
  })
  const options = { stdin: stdin as never, stdout: stdout as never, debug: true, exitOnCtrlC: false }
  instances.push(render(<App scene={scene} stop={() => {}} />, options))

  const shows = (wanted: string | RegExp) =>
    vi.waitFor(
      () => {
        const isShown = typeof wanted === 'string' ? picture.includes(wanted) : wanted.test(picture)
        if (!isShown) throw new Error(`Not seen: ${wanted}\n${picture}`)
      },
      { timeout: PATIENCE, interval: 10 },
    )
  await shows('TV account id or e-mail')
  return {
    picture: () => picture,
    shows,
    async walk(...steps) {
      for (const [keys, wanted] of steps) {
        for (const key of keys) stdin.write(KEYS[key as keyof typeof KEYS] ?? key)
        await shows(wanted)
      }
    },
    resize(columns, rows) {
      Object.assign(stdout, { columns, rows })
      stdout.emit('resize')
    },
  }
}

export const openEngagement = (screen: TestScreen, id: string) =>
  screen.walk([[id, 'Enter'], /› .*\n[\s\S]*q quit/], [['Enter'], /Engagement ID[\s\S]*b box tools/])
