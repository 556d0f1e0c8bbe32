/** Every way out of the full-screen console, byte by byte on a pseudo-terminal. */
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, type Screen, startInTerminal, type Terminal } from '../terminal/index.ts'
import { onTerminal } from '../terminal/stage.ts'

const ESC = '\u001b'
const TO_SCREEN = `${ESC}[?1049h`
const BACK_TO_SHELL = `${ESC}[?1049l`
/** What Ink writes by itself: colours, cursor, erasing, the modes of the terminal. */
const OF_THE_SCREEN = new RegExp(`${ESC}\\[[?\\d;]*[A-Za-z]`, 'g')
const COLOUR = new RegExp(`${ESC}\\[[\\d;]*m`)

let provider: Provider
let terminal: Terminal
let started: Screen[]

onTerminal((stage) => {
  ;({ provider, terminal } = stage)
  started = []
})
afterEach(async () => {
  for (const { kill, ended } of started) {
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
  await screen.output.sees('TV account id or e-mail')
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
    await screen.output.sees('q quit')
    screen.type('q')
    expect(await screen.ended).toBe(0)
    expectShell(screen)
  })

  it('with Ctrl-C does too, ends with 130, and waits for nothing that is under way', async () => {
    const screen = await openAs('maja')
    provider.world.faults.arm({ path: '/rest/engagementadmin', delay: 60_000 })
    screen.type(`${customers.anna.engagements.STB}\r`)
    await screen.output.sees('Searching…')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expectShell(screen)
  })

  it('with Ctrl-C while a tool is under way tells the shell that it may have been done', async () => {
    const box = customers.anna.engagements.STB
    const screen = await openAs('maja')
    screen.type(`${box}\r`)
    await screen.output.sees('q quit')
    screen.type('\r')
    await screen.output.sees('b box tools')
    screen.type('bhard\r')
    await screen.output.sees('[y/N]')
    provider.world.faults.arm({ path: '/rest/', delay: 60_000 })
    screen.type('y')
    await screen.output.sees('Hardware reboot…')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    const { text } = screen.output
    expect(text.slice(text.lastIndexOf(BACK_TO_SHELL)).replaceAll(/\s+/g, ' ')).toContain(
      `Hardware reboot (STB ${box} in SE): stopped before an answer came: it may or may not have been done`,
    )
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ])('by %s does too, and ends with %i', async (signal, status) => {
    const screen = await openAs('maja')
    screen.kill(signal)
    expect(await screen.ended).toBe(status)
    expectShell(screen)
  })

  it.each([
    ['a defect', "throw new Error('A defect')"],
    ['a promise that nobody looks after', "void Promise.reject(new Error('A defect'))"],
  ])('by %s does too, and then tells what it was', async (_, what) => {
    const breaks = `process.on('SIGUSR2', () => { ${what} })`
    const screen = await openAs('maja', '--import', `data:text/javascript,${breaks}`)
    screen.kill('SIGUSR2')
    expect(await screen.ended).toBe(1)
    const { text } = screen.output
    expect(text.slice(text.lastIndexOf(BACK_TO_SHELL))).toContain('headend: A defect')
  })

  it('by SIGTSTP stops it with the terminal given back, and SIGCONT takes it again', async () => {
    const screen = await openAs('maja')
    screen.kill('SIGTSTP')
    await screen.output.sees(BACK_TO_SHELL)
    const goOn = () => {
      // One that comes before it has stopped wakes nobody.
      screen.kill('SIGCONT')
      return screen.output.text
    }
    await expect.poll(goOn).toMatch(/\[\?1049l[\s\S]*\[\?1049h[\s\S]*TV account id/)
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expectShell(screen)
  })
})

describe('the full-screen console', () => {
  it('takes no key from the clipboard, and draws no raw character of a name', async () => {
    const screen = await openAs('maja')
    screen.type(`${customers.hostile.engagements.OTT}\r`)
    await screen.output.sees('q quit')
    screen.type(`${ESC}[200~:\rq${ESC}[201~`)
    screen.type('\r')
    await screen.output.sees('box tools')
    expect(screen.output.text).toContain('\\u001b[31mRed')
    expect(screen.output.text).not.toContain('Type a command')
    expect(screen.output.text.replace(OF_THE_SCREEN, '').replace(/[\r\n]/g, '')).not.toMatch(
      /[\p{Cc}\p{Cf}]/u,
    )
  })

  it('has colours, and none where none are wanted', async () => {
    const plain = await openAs('maja')
    expect(plain.output.text).not.toMatch(COLOUR)
    const colourful = start({ HEADEND_TOKEN: await provider.accessToken('maja') })
    await colourful.output.sees('TV account id or e-mail')
    expect(colourful.output.text).toMatch(COLOUR)
  })

  it('stays closed for somebody who is not signed in, with status 4 and what to do', async () => {
    const screen = start({})
    expect(await screen.ended).toBe(4)
    expect(screen.output.text).toContain('headend login')
    expect(screen.output.text).not.toContain(TO_SCREEN)
  })

  it.each([
    ['--no-input', '--no-input keeps it closed'],
    ['--json', '--json needs a command'],
    ['--dry-run', '--dry-run needs a command'],
  ])('stays closed with %s, with status 2 and why', async (option, said) => {
    const screen = startInTerminal(process.execPath, [PROGRAM, option], terminal.variables())
    expect(await screen.ended).toBe(2)
    expect(screen.output.text).toContain(said)
    expect(screen.output.text).not.toContain(TO_SCREEN)
  })
})
