/** `headend` alone on a terminal: the full-screen console as tmux really shows it, in 80 × 24 cells. */
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { needs, openWindow, PROGRAM, type Terminal, type Window } from '../terminal/index.ts'
import { onTerminal } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB

let provider: Provider
let terminal: Terminal
let windows: Window[]

onTerminal((stage) => {
  ;({ provider, terminal } = stage)
  windows = []
})
afterEach(() => {
  for (const { close } of windows) close()
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

/** Without the times, which are another every day. */
function still(picture: string): string {
  return picture.replace(/\d{4}-\d\d-\d\d(?: @)?(?: \d\d:\d\d(?::\d\d)?)?/g, (time) =>
    time.replace(/\d/g, '0'),
  )
}

const INKS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

/** What stands in a colour of its own, and on which: 'red', 'white on blue'. What has the terminal's own colours is legible anyhow. */
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

/** As a box has them: four digits, behind what they are for. */
const PIN = / PIN.* \d{4}$/im

describe('the full-screen console', needs('tmux'), () => {
  it('searches, reboots a box from inside its events, watches it boot and finds the log again [ENG-001, STB-001, EVT-011]', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(
      window,
      [['t'], '● Now streaming events'],
      [['/', 'boot -"channel change"', 'Enter'], /filtered [1-9].*\n \/ boot -"channel change"\n/],
      [['b'], 'Which tool?'],
      [['hard', 'Enter'], /Anna Lindqvist\n *Yes, reboot\? \[y\/N\]/],
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

  it('has a palette of everything that can be done here', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(window, [[':'], '29 results'], [['hr'], /: hr▏[\s\S]*1 result\n/])
    expect(window.picture()).toMatchInlineSnapshot(`
      " Headend  PILOT  SE Sweden  maja  STB 4711002 in SE

       : hr▏

       Box tools
       › Hardware reboot
















       1 result
       Enter run  ↓ down  ↑ up  Esc close"
    `)
    await walk(window, [['C-u', 'sport'], /: sport▏[\s\S]*8 results/])
    expect(window.picture()).toMatchInlineSnapshot(`
      " Headend  PILOT  SE Sweden  maja  STB 4711002 in SE

       : sport▏

       Packages
       › Sport · 1003
         Sport Plus · 1015
         Sport Max · 1027
         Sport Helg · 1039
         Sport Säsong · 1051
       Campaigns
         Sportlov 2026 · 10027
         Sportlov · 10004
         Sportlov 2020 · 10002








       8 results
       Enter run  ↓ down  ↑ up  Esc close"
    `)
    await walk(
      window,
      [['Enter'], /maja {2}TV package 1003[\s\S]*Package node name +sport-se/],
      [['Tab'], 'TV package 1003, change log'],
      [['C-k', customers.manor.engagements.STB], /› stina\.storhus .*STB/],
      [['Enter'], '[1 Customer'],
      [[':', 'recent'], '0 results'],
      [['C-u', anna], `STB ${anna}`],
      [['C-u', 'voucher'], /› Vouchers +on the tab Purchases/],
      [['Enter'], '[6 Purchases'],
    )
  })

  it('asks for arguments on pages of the palette, and Backspace goes up', async () => {
    const window = await openAs('dev')
    await walk(
      window,
      [['C-k', 'country', 'Enter'], 'Which country?'],
      [['BSpace'], 'Type a command'],
      [['country', 'Enter'], 'Which country?'],
      [['norw', 'Enter'], 'NO Norway'],
      [['C-k', 'remote event', 'Enter'], 'Of which engagement?'],
      [[customers.ingrid.username], `STB ${customers.ingrid.engagements.STB}`],
      [['C-u', 'OTT/9', 'Enter'], 'Nothing is found by "OTT/9"'],
    )
  })

  it('opens what is of another country there, and goes back to where that was', async () => {
    const { username, engagements } = customers.ingrid
    const window = await openAs('dev')
    await openEngagement(window, anna)
    await walk(
      window,
      [[':', username], new RegExp(`ingrid.* STB ${engagements.STB} · Found in NO, you are in SE\n`)],
      [['Enter'], /NO Norway[\s\S]*You are in Norway now; back leads to Sweden/],
      [[], '[1 Customer'],
      [['q'], `SE Sweden  dev  STB ${anna} in SE`],
    )
  })

  it('shows pins while they are looked at, and hides them when the screen is left', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(window, [['3'], /\[3 Security\][\s\S]*v show pins/])
    expect(window.picture()).not.toMatch(PIN)
    await walk(window, [['v'], PIN], [['t'], 'Now streaming'], [['q'], 'v show pins'])
    expect(window.picture()).not.toMatch(PIN)
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

  it('shows an engagement tab by tab as `headend engagement view` tells it', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    expect(still(window.picture())).toMatchInlineSnapshot(`
      " Headend  PILOT  SE Sweden  maja  STB 4711002 in SE

       anna.lindqvist Anna Lindqvist  ACTIVE
       [1 Customer…] 2 Package… 3 Security 4 Devices 5 Box… 6 Purchases… 7 Change…

       Engagement ID                   4711002
       Country                         SE
       Platform                        STB
       Last modified by BSS            0000-00-00 00:00
       Modified                        0000-00-00 00:00
       User name                       anna.lindqvist
       First name                      Anna
       Last name                       Lindqvist
       Street address                  Storgatan 12
       Postal code                     85230
       City                            Sundsvall
       Regional code                   05
       TV account id                   TVA-SE-ANNA
       TSC id                          TSC4711002
       Master username                 anna.lindqvist
       Account type                    PRIVATE
       Allowed concurrent STB streams  4
       1 to 17 of 26 lines
       b box tools  t live events  l next tab  r reload  q back  : palette  ? keys"
    `)
    await walk(window, [['l'], /\[2 Package…\][\s\S]*basic-se {3}1001/], [['G'], /to (\d+) of \1 lines/])
    await walk(window, [['g'], ' 1 to '], [['C-d'], / (?:8|9|10) to /], [['PageDown'], / 2\d to /])
    await walk(window, [['3'], '[3 Security]'], [['h', 'h'], '[1 Customer'], [['BTab'], '[7 Change log]'])
  })

  it('says of a part that cannot be read why, in its place [ERR-004]', async () => {
    provider.world.faults.arm({ path: '/devices', status: 500 })
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(window, [['4'], /\[4 Devices\][\s\S]*Failed to load the devices: .*500/])
  })

  it('lists records, filters and opens them', async () => {
    const window = await openAs('maja')
    await walk(
      window,
      [['C-k', 'package adm', 'Enter'], '60 TV packages'],
      [['/', 'sport -plus', 'Enter'], /4 of 60 TV packages {2}\/ sport -plus\n[\s\S]*› 1003/],
      [['j', 'Enter'], 'TV package 1027'],
      [['q'], '› 1027'],
    )
  })

  it('tells its keys, from the same table that they act by', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(window, [['t'], 'Now streaming'], [['?'], 'half a page up'])
    expect(window.picture()).toMatchInlineSnapshot(`
      " Headend  PILOT  SE Sweden  maja  Events STB 4711002

       Keys
       b           box tools               Ctrl-U      half a page up
       /           filter                  PgDn, Space a page down
       p           pause                   PgUp        a page up
       m           mark                    g, Home     to the beginning
       w           wrap lines              G, End      follow the end
       R           reconnect on or off     :, Ctrl-K   palette
       e           engagement              ?           keys
       q, Esc      back                    Ctrl-L      draw it anew
       j, ↓        down                    Ctrl-Z      to the shell, until fg
       k, ↑        up                      Ctrl-C      leave at once
       Ctrl-D      half a page down









       q back"
    `)
  })

  it('runs nothing without a yes, and a factory reset only for the typed words', async () => {
    const id = customers.testSe.engagements.STB
    const window = await openAs('dev')
    await openEngagement(window, id)
    await walk(
      window,
      [['b'], 'Which tool?'],
      [['hard', 'Enter'], 'Yes, reboot? [y/N]'],
      [['Enter'], 'Not done'],
      [['b'], 'Which tool?'],
      [['factory', 'Enter'], `Type FACTORY-RESET ${id} SE to confirm`],
      [['y', 'Enter'], 'Not done: that is not what confirms it. It must be exactly: FACTORY-RESET'],
    )
    const { acted } = provider.world.boxes.of({ country: 'SE', platform: 'STB', id })
    expect(acted.size).toBe(0)
    await walk(
      window,
      [[':', 'factory', 'Enter'], 'Type FACTORY-RESET'],
      [[`FACTORY-RESET ${id} SE`, 'Enter'], 'Factory reset initiated'],
    )
    expect(acted.size).toBe(1)
  })

  it('says too short, nobody, more than are shown, and why a search failed [ENG-001, ENG-013, ENG-014, ENG-019]', async () => {
    const window = await openAs('maja')
    await walk(
      window,
      [['sto', 'Enter'], 'A search term needs at least 4 characters'],
      [['xyz', 'Enter'], 'No engagements to display'],
      [['C-u', 'storsokning', 'Enter'], 'Showing the first 20 of 25 engagements'],
    )
    provider.world.faults.arm({ path: '/rest/engagementadmin', status: 500 })
    await walk(window, [['/', anna, 'Enter'], 'Failed to search engagements: '])
  })

  it('shows a reader why they may not [ROL-019, ROL-028]', async () => {
    const window = await openAs('olli')
    await openEngagement(window, customers.mikko.engagements.STB)
    await walk(
      window,
      [['b'], '✗ needs developer-live'],
      [['bss', 'Enter'], /Update from BSS: needs developer-live[\s\S]*Ask the service\s+desk/],
      [['Escape'], 'box tools'],
      [['t'], /needs developer-live or engagement-write; you have[\s\S]*Ask the\s+service\s+desk/],
    )
  })

  it('opens for whoever may do anything in it: what they may not stays and says why [ROL-019]', async () => {
    provider.world.faults.arm({ account: 'nora', roles: ['country-se', 'content-write'] })
    const window = await openAs('nora', { HEADEND_COUNTRY: 'NO' })
    await walk(
      window,
      [[], /Engagement search: needs [\s\S]*Ask\s+the\s+service\s+desk/],
      [[':', 'switch'], '› Switch country'],
      [['Enter'], 'Norway'],
      [['Enter'], 'SE Sweden'],
      [[':', 'engagement adm'], '› Engagement Administration  ✗ needs developer-live'],
      [['C-u', anna], '0 results'],
      [['C-u', 'sport helg'], '› Sport Helg · 1039'],
      [['Enter'], 'Package node name'],
    )
  })

  it('connects again by itself, and stays disconnected where nobody wants that [EVT-003, EVT-012]', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    await walk(window, [['t'], '● Now streaming events'], [['/', 'nothing', 'Enter'], /\/ nothing\n/])
    // Only what has been seen can be gone on from.
    await shows(window, /received [1-9]/)
    provider.world.boxes.close()
    await walk(window, [[], 'tries again in'], [[], 'Connected again'], [['R'], 'no reconnect'])
    provider.world.boxes.close()
    await walk(window, [[], '○ Disconnected'], [['r'], '● Now streaming events'])
  })

  it('follows the window, and says when it is too small', async () => {
    const window = await openAs('maja')
    await openEngagement(window, anna)
    window.resize(140, 40)
    await shows(window, '[1 Customer information] 2 Package information 3 Security')
    expect(window.picture().split('\n')).toHaveLength(40)
    window.resize(50, 10)
    await shows(window, 'Too small: 60 x 15 at least, this is 50 x 10')
    // Nothing is done unseen.
    window.press('t')
    window.resize(49, 10)
    await shows(window, 'this is 49 x 10')
    window.resize(60, 15)
    await shows(
      window,
      /SE Sweden {2}maja {2}STB 4711002 in SE\n[\s\S]* \[1 Customer information\] 2 3 4 5 6 7\n[\s\S]*Engagement ID +4711002[\s\S]*1 to 8 of 29 lines[\s\S]*b box tools/,
    )
    expect(window.picture().split('\n')).toHaveLength(15)
    await walk(
      window,
      [['t'], /\n … remote log for 4711002 \(STB\) +● Now streaming/],
      [['R'], /\n … for 4711002 \(STB\) .*no reconnect\n/],
      [['q'], '1 to 8'],
    )
    window.resize(80, 24)
    await shows(window, /Engagement ID[\s\S]*1 to 17 of 26 lines[\s\S]*b box tools.*\? keys/)
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
