/** `headend` alone on a terminal: the full-screen console, on a real pseudo-terminal. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, type Screen, startInTerminal, Terminal } from '../terminal/index.ts'
import { configurationOf, startWorld } from './world.ts'

const anna = customers.anna.engagements.STB
const ESC = '\u001b'
const TO_SCREEN = `${ESC}[?1049h`
const BACK_TO_SHELL = `${ESC}[?1049l`
/** What Ink writes by itself: colours, cursor, erasing, the modes of the terminal. */
const OF_THE_SCREEN = new RegExp(`${ESC}\\[[?\\d;]*[A-Za-z]`, 'g')

const COLOUR = new RegExp(`${ESC}\\[[\\d;]*m`)

let provider: Provider
let terminal: Terminal
let started: Screen[]

beforeAll(async () => {
  provider = await startWorld()
})
afterAll(() => provider.close())
beforeEach(() => {
  terminal = new Terminal(configurationOf(provider))
  started = []
})
afterEach(async () => {
  provider.world.faults.clear()
  for (const { kill, ended } of started) {
    kill('SIGKILL')
    await ended
  }
  terminal.leave()
})

function start(environment: Record<string, string>, ...args: string[]): Screen {
  const screen = startInTerminal(process.execPath, [...args, PROGRAM], terminal.variables(environment))
  started.push(screen)
  return screen
}

/** Without colours, so that what stands side by side on the screen does so in the transcript. */
async function openAs(name: AccountName, ...args: string[]): Promise<Screen> {
  const screen = start({ HEADEND_TOKEN: await provider.accessToken(name), NO_COLOR: '1' }, ...args)
  await screen.output.sees('TV account id or e-mail')
  return screen
}

/** Resolves when what is typed now has made the program write this. */
async function types(screen: Screen, text: string, wanted: string | RegExp): Promise<void> {
  const { output } = screen
  const before = output.text.length
  const since = typeof wanted === 'string' ? wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : wanted.source
  const after = output.sees(new RegExp(`^[\\s\\S]{${before},}?${since}`))
  screen.type(text)
  await after
}

async function openEngagement(screen: Screen, id: string): Promise<void> {
  await types(screen, `${id}\r`, /› [\s\S]*q quit/)
  await types(screen, '\r', 'Engagement Information')
}

const DOWN_TO_FACTORY_RESET = 'j'.repeat(9)

describe('the full-screen console', () => {
  it('searches, reboots a box and watches it boot [ENG-001, ENG-018, STB-001, EVT-011]', async () => {
    const screen = await openAs('maja')
    await types(screen, `${customers.anna.username}\r`, anna)
    await types(screen, '\r', /Engagement Information[\s\S]*Anna Lindqvist[\s\S]*STB 4711002 in SE/)
    await types(screen, 'j\r', 'Yes, reboot? [y/N]')
    await types(screen, 'y', 'Hardware reboot initiated')
    await types(screen, 't', 'power going down')
    await screen.output.sees('Now streaming events')
    await screen.output.sees('boot firmware')
    await types(screen, 'q', 'Engagement Information')
    await types(screen, 'q', 'q quit')
    screen.type('q')
    expect(await screen.ended).toBe(0)
  })

  it('runs nothing without a yes, and a factory reset only for the typed words', async () => {
    const id = customers.testSe.engagements.STB
    const screen = await openAs('dev')
    await openEngagement(screen, id)
    await types(screen, 'j\r', 'Yes, reboot? [y/N]')
    await types(screen, '\r', 'Not done')
    await types(screen, `${DOWN_TO_FACTORY_RESET}\r`, `Type FACTORY-RESET ${id} SE to confirm`)
    await types(screen, 'y\r', 'Not done')
    const { acted } = provider.world.boxes.of({ country: 'SE', platform: 'STB', id })
    expect(acted.size).toBe(0)
    await types(screen, '\r', 'Type FACTORY-RESET')
    await types(screen, `FACTORY-RESET ${id} SE\r`, 'Factory reset initiated')
    expect(acted.size).toBe(1)
  })

  it('takes no key from the clipboard', async () => {
    const id = customers.twin.engagements.STB
    const screen = await openAs('maja')
    await openEngagement(screen, id)
    screen.type('\u001b[200~j\ry\u001b[201~')
    await types(screen, 'j', /› [\s\S]*Hardware reboot/)
    expect(screen.output.text).not.toContain('Yes, reboot?')
  })

  it('says too short, nobody and more than are shown [ENG-001, ENG-013, ENG-019, BAD-021]', async () => {
    const screen = await openAs('maja')
    await types(screen, 'sto\r', 'A search term needs at least 4 characters')
    await types(screen, 'xyz\r', 'No engagements to display')
    await types(screen, '\u0015storsokning\r', 'Showing the first 20 of 25 engagements')
  })

  it('says why a search failed [ENG-014]', async () => {
    provider.world.faults.arm({ path: '/rest/engagementadmin', status: 500 })
    const screen = await openAs('maja')
    await types(screen, `${anna}\r`, 'Failed to search engagements: ')
  })

  it('shows a reader why they may not [ROL-019, ROL-028]', async () => {
    const screen = await openAs('olli')
    await openEngagement(screen, customers.mikko.engagements.STB)
    await screen.output.sees('needs developer-live, engagement-write')
    await types(screen, '\r', 'Something went wrong! Update from BSS: needs developer-live')
    await types(screen, 't', 'needs developer-live or engagement-write; you have')
  })

  it('says that a stream has broken and connects again by hand [EVT-003, EVT-012]', async () => {
    const screen = await openAs('maja')
    await openEngagement(screen, anna)
    await types(screen, 't', 'Now streaming events')
    provider.world.boxes.close()
    await screen.output.sees('Disconnected: Not connected to pubsub broker')
    await types(screen, 'r', 'Now streaming events')
  })

  it('never draws a raw character of a name', async () => {
    const screen = await openAs('maja')
    await openEngagement(screen, customers.hostile.engagements.OTT)
    expect(screen.output.text).toContain('\\u001b[31mRed')
    expect(screen.output.text.replace(OF_THE_SCREEN, '').replace(/[\r\n]/g, '')).not.toMatch(
      /[\p{Cc}\p{Cf}]/u,
    )
    expect(screen.output.text).not.toMatch(COLOUR)
  })

  it('has colours, and none where none are wanted', async () => {
    const plain = await openAs('maja')
    expect(plain.output.text).not.toMatch(COLOUR)
    const colourful = start({ HEADEND_TOKEN: await provider.accessToken('maja') })
    await colourful.output.sees('TV account id or e-mail')
    expect(colourful.output.text).toMatch(COLOUR)
  })

  it('follows the window', async () => {
    const screen = await openAs('maja')
    await openEngagement(screen, anna)
    screen.resize(140, 40)
    await screen.output.sees('Asynchronous: the result cannot be verified here')
  })
})

describe('leaving it', () => {
  const expectShell = ({ output }: Screen) => {
    const rest = output.text.slice(output.text.lastIndexOf(BACK_TO_SHELL))
    expect(output.text.indexOf(TO_SCREEN)).toBeGreaterThan(-1)
    expect(rest.replace(OF_THE_SCREEN, '')).toBe('')
    expect(output.text).toContain('\u001b[?2004l')
  }

  it('with q restores the screen', async () => {
    const screen = await openAs('maja')
    await types(screen, '\u001b', 'q quit')
    screen.type('q')
    expect(await screen.ended).toBe(0)
    expectShell(screen)
  })

  it('with Ctrl-C does too, and ends with 130', async () => {
    const screen = await openAs('maja')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expectShell(screen)
  })

  it('with Ctrl-C does not wait for what is under way', async () => {
    const screen = await openAs('maja')
    await openEngagement(screen, anna)
    provider.world.faults.arm({ path: '/rest/legacybridge/', delay: 60_000 })
    await types(screen, '\r', 'Update from BSS…')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expectShell(screen)
  })

  it('by SIGTERM does too, and ends with 143', async () => {
    const screen = await openAs('maja')
    screen.kill('SIGTERM')
    expect(await screen.ended).toBe(143)
    expectShell(screen)
  })

  it('by a defect does too, and then tells what it was', async () => {
    const breaks = "process.on('SIGUSR2', () => { throw new Error('A defect') })"
    const screen = await openAs('maja', '--import', `data:text/javascript,${breaks}`)
    screen.kill('SIGUSR2')
    expect(await screen.ended).toBe(1)
    const { text } = screen.output
    expect(text.slice(text.lastIndexOf(BACK_TO_SHELL))).toContain('headend: A defect')
  })
})

describe('it stays closed', () => {
  it('for somebody who is not signed in, with status 4 and what to do', async () => {
    const screen = start({})
    expect(await screen.ended).toBe(4)
    expect(screen.output.text).toContain('headend login')
    expect(screen.output.text).not.toContain(TO_SCREEN)
  })

  it.each(['--no-input', '--json', '--dry-run'])('with %s: there is help, and status 2', async (option) => {
    const screen = startInTerminal(process.execPath, [PROGRAM, option], terminal.variables())
    expect(await screen.ended).toBe(2)
    expect(screen.output.text).toContain('Usage: headend')
    expect(screen.output.text).not.toContain(TO_SCREEN)
  })
})
