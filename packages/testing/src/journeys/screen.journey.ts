/** `headend` alone on a terminal: the full-screen console as tmux really shows it, in 80 × 24 cells. */
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { needs, openWindow, PROGRAM, type Window } from '../terminal/index.ts'
import { provider, terminal, withTerminal } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB

const windows: Window[] = []

withTerminal()
afterEach(() => {
  for (const { close } of windows.splice(0)) close()
})

/** A shell that has started the program and has seen its first screen. */
async function openAs(name: AccountName, environment: Record<string, string> = {}): Promise<Window> {
  const window = openWindow(
    terminal.variables({
      ...{ HEADEND_TOKEN: await provider.accessToken(name), PROGRAM, NODE: process.execPath },
      ...environment,
    }),
  )
  windows.push(window)
  await shows(window, /^[$#]$/)
  window.press('clear; $NODE $PROGRAM', 'Enter')
  await shows(window, 'TV account id or e-mail')
  return window
}

async function shows(window: Window, wanted: string | RegExp): Promise<void> {
  const picture = expect.poll(() => window.picture(), { interval: 30 })
  await (typeof wanted === 'string' ? picture.toContain(wanted) : picture.toMatch(wanted))
}

/** Keys one by one, and after each what has to be seen before the next. */
async function walk(
  window: Window,
  ...steps: (readonly [keys: readonly string[], wanted: string | RegExp])[]
) {
  for (const [keys, wanted] of steps) {
    window.press(...keys)
    await shows(window, wanted)
  }
}

async function openEngagement(window: Window, id: string): Promise<void> {
  await walk(window, [[id, 'Enter'], /› .*\n[\s\S]*q quit/], [['Enter'], /Engagement ID[\s\S]*b box tools/])
}

const INKS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

/**
 * What stands in a colour of its own, and on which: 'red', 'white on blue'. What has the terminal's own
 * colours is legible anyhow.
 */
function inksOf(picture: string): string[] {
  let ink = ''
  let ground = ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about.
  return [...picture.matchAll(/\u001b\[([\d;]*)m|[^\s\u001b]/g)].flatMap(([, codes]) => {
    if (codes === undefined) return ink ? [ground ? `${ink} on ${ground}` : ink] : []
    for (const code of codes.split(';').map(Number)) {
      if (code === 0 || code === 39) ink = ''
      if (code === 0 || code === 49) ground = ''
      if (code >= 30 && code < 38) ink = INKS[code - 30] ?? ''
      if (code >= 90 && code < 98) ink = `bright ${INKS[code - 90]}`
      if (code >= 40 && code < 48) ground = INKS[code - 40] ?? ''
    }
    return []
  })
}

describe('the full-screen console', needs('tmux'), () => {
  it('searches, reboots a box from inside its events, watches it boot and finds the log again [ENG-001, STB-001, EVT-011]', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(
      window,
      [['t'], '● Now streaming events'],
      [['/', 'boot -"channel change"', 'Enter'], /filtered [1-9].*\n \/ boot -"channel change"\n/],
      [['b'], 'Which tool?'],
      [['hard', 'Enter'], /STB 4711002 in SE · Anna Lindqvist[^?]*Yes, reboot\? \[y\/N\]/],
      [['y'], />> You: Hardware reboot\n[\s\S]*>> Hardware reboot initiated \(\d+ ms\)/],
      [[], 'boot firmware'],
      [['p'], /PAUSED, \d+ more/],
      [['e'], '[1 Customer'],
      [['q'], /PAUSED, \d+ more/],
      [['q'], '/ search'],
      [['Enter'], '[1 Customer'],
      [['t'], /\/ boot -"channel change"\n[\s\S]*-- Not connected.*\n *-- Tailing remote log for/],
      [['q'], '[1 Customer'],
      [['q'], '/ search'],
      [['q'], /^[$#]/m],
      [['echo "ended with $?"', 'Enter'], /^ended with 0/m],
    )
    expect(window.state()).toEqual({ alternate: false, cursor: true })
  })

  it('is legible on white as on black: white is only on a colour, and nothing is yellow or cyan', async () => {
    const window = await openAs('maja', { NO_COLOR: '', FORCE_COLOR: '1' })
    await openEngagement(window, anna)
    const seen = [window.colours()]
    for (const [keys, wanted] of [
      [['t'], 'Now streaming events'],
      [['b'], 'Which tool?'],
      [['Escape', 'm'], '>> Mark 1'],
      [['?'], 'half a page up'],
    ] as const) {
      await walk(window, [keys, wanted])
      seen.push(window.colours())
    }
    const colours = new Set(seen.flatMap(inksOf))
    expect(colours).toContain('white on blue')
    expect([...colours].filter((ink) => /^(bright |white$|yellow|cyan|black)/.test(ink))).toEqual([])
  })

  it('gives the terminal to the shell with Ctrl-Z, and takes it again with fg', async () => {
    const window = await openAs('maja')
    await walk(window, [['storsok'], '> storsok'], [['C-z'], 'Stopped'])
    expect(window.state()).toEqual({ alternate: false, cursor: true })
    await walk(window, [['echo as $((40+2)) before', 'Enter'], 'as 42 before'])
    window.resize(100, 30)
    await walk(window, [['fg', 'Enter'], '> storsok'], [['ning', 'Enter'], 'Showing the first 20 of 25'])
    expect(window.picture().split('\n')).toHaveLength(30)
    await walk(window, [['C-c'], /[$#]$/], [['echo "ended with $?"', 'Enter'], /^ended with 130/m])
    expect(window.state()).toEqual({ alternate: false, cursor: true })
  })
})
