/** Ways out of the full-screen console, byte by byte on a pseudo-terminal. */
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { PROGRAM, type Screen, startInTerminal } from '../terminal/index.ts'
import { provider, terminal, withTerminal } from '../terminal/stage.ts'

const ESC = '\u001b'
const TO_SCREEN = `${ESC}[?1049h`
const BACK_TO_SHELL = `${ESC}[?1049l`
/** What Ink writes by itself: colours, cursor, erasing, the modes of the terminal. */
const OF_THE_SCREEN = new RegExp(`${ESC}\\[[?\\d;]*[A-Za-z]`, 'g')

const started: Screen[] = []

withTerminal()
afterEach(async () => {
  for (const { kill, ended } of started.splice(0)) {
    kill('SIGKILL')
    await ended
  }
})

function start(environment: Record<string, string>, ...args: string[]): Screen {
  const screen = startInTerminal(process.execPath, [...args, PROGRAM], terminal.variables(environment))
  started.push(screen)
  return screen
}

async function openAs(name: AccountName, ...args: string[]): Promise<Screen> {
  const screen = start({ HEADEND_TOKEN: await provider.accessToken(name), NO_COLOR: '1' }, ...args)
  await screen.output.waitFor('TV account id or e-mail')
  return screen
}

function expectShell({ output }: Screen): void {
  const rest = output.text.slice(output.text.lastIndexOf(BACK_TO_SHELL))
  expect(output.text.indexOf(TO_SCREEN)).toBeGreaterThan(-1)
  expect(rest.replace(OF_THE_SCREEN, '')).toBe('')
  // The cursor is seen, and what is pasted comes as it is.
  expect(output.text.lastIndexOf(`${ESC}[?25h`)).toBeGreaterThan(output.text.lastIndexOf(`${ESC}[?25l`))
  expect(output.text).toContain(`${ESC}[?2004l`)
}

describe('leaving the full-screen console', () => {
  it('with q restores the screen', async () => {
    const screen = await openAs('maja')
    screen.type(ESC)
    await screen.output.waitFor('q quit')
    screen.type('q')
    expect(await screen.ended).toBe(0)
    expectShell(screen)
  })

  it('with Ctrl-C during a box tool reports that its result is unknown', async () => {
    const box = customers.anna.engagements.STB
    const screen = await openAs('maja')
    screen.type(`${box}\r`)
    await screen.output.waitFor('q quit')
    screen.type('\r')
    await screen.output.waitFor('b box tools')
    screen.type('bhard\r')
    await screen.output.waitFor('[y/N]')
    provider.world.faults.arm({ path: '/rest/', delay: 60_000 })
    screen.type('y')
    await screen.output.waitFor('Hardware reboot…')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    const { text } = screen.output
    expect(text.slice(text.lastIndexOf(BACK_TO_SHELL)).replaceAll(/\s+/g, ' ')).toContain(
      `Hardware reboot (STB ${box} in SE): stopped before an answer arrived. The result is unknown`,
    )
  })

  it('by SIGHUP does too, and ends with 129', async () => {
    const screen = await openAs('maja')
    screen.kill('SIGHUP')
    expect(await screen.ended).toBe(129)
    expectShell(screen)
  })

  it('by an unhandled rejection restores the terminal too, and then prints the error', async () => {
    const breaks = "process.on('SIGUSR2', () => void Promise.reject(new Error('A defect')))"
    const screen = await openAs('maja', '--import', `data:text/javascript,${breaks}`)
    screen.kill('SIGUSR2')
    expect(await screen.ended).toBe(1)
    const { text } = screen.output
    expect(text.slice(text.lastIndexOf(BACK_TO_SHELL))).toContain('headend: A defect')
  })
})
