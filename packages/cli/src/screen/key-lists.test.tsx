/** The keys of every screen, as `?` lists them and its last line names them. */
import { customers } from '@headend/testing/people'
import { expect, test } from 'vitest'
import { onMachine } from '../provider.fixture.ts'
import { openConsoleAs, openEngagement, type TestScreen } from './screen.fixture.tsx'

const machine = onMachine()

/** The list of keys, and below it the last line that the screen had before. */
async function keysOf(screen: TestScreen): Promise<string> {
  const lastLine = screen.picture().trimEnd().split('\n').at(-1) ?? ''
  await screen.walk([['?'], 'quit at once'])
  const [, ...lines] = screen.picture().trimEnd().split('\n')
  await screen.walk([['?'], lastLine])
  return [...lines.slice(0, -1), lastLine].filter((line) => line !== '').join('\n')
}

async function openWide(): Promise<TestScreen> {
  const screen = await openConsoleAs(machine, 'maja')
  screen.resize(118, 50)
  return screen
}

test('a search lists its keys', async () => {
  const screen = await openWide()
  await screen.walk([['x'], 'palette, keys'])
  expect(screen.picture().trimEnd().split('\n').at(-1)).toMatchInlineSnapshot(
    `" Enter search  Esc results  Ctrl-K palette, keys"`,
  )
  await screen.walk([['Backspace', 'storsokning', 'Enter'], /› .*\n[\s\S]*q quit/])
  expect(await keysOf(screen)).toMatchInlineSnapshot(`
    " Keys
     Enter       open                 PgUp        a page up
     /           search               g, Home     to the beginning
     Tab         change the search    G, End      to the end
     q           quit                 :, Ctrl-K   palette
     j, ↓        down                 ?           keys
     k, ↑        up                   Ctrl-L      redraw
     Ctrl-D      half a page down     Ctrl-Z      suspend; fg resumes
     Ctrl-U      half a page up       Ctrl-C      quit at once
     PgDn, Space a page down
     Enter open  / search  Tab change the search  q quit  : palette  ? keys"
  `)
})

test('a list and a record list their keys', async () => {
  const screen = await openWide()
  await screen.walk([['Ctrl-K', 'package adm', 'Enter'], '60 TV packages'])
  expect(await keysOf(screen)).toMatchInlineSnapshot(`
    " Keys
     Enter, l, →  open                 PgUp         a page up
     /            filter               g, Home      to the beginning
     r            reload               G, End       to the end
     q, Esc, h, ← back                 :, Ctrl-K    palette
     j, ↓         down                 ?            keys
     k, ↑         up                   Ctrl-L       redraw
     Ctrl-D       half a page down     Ctrl-Z       suspend; fg resumes
     Ctrl-U       half a page up       Ctrl-C       quit at once
     PgDn, Space  a page down
     Enter open  / filter  r reload  q back  : palette  ? keys"
  `)
  await screen.walk([['Enter'], 'TV package 1'])
  expect(await keysOf(screen)).toMatchInlineSnapshot(`
    " Keys
     Tab, l, h   change log           PgUp        a page up
     e           edit                 g, Home     to the beginning
     r           reload               G, End      to the end
     q, Esc      back                 :, Ctrl-K   palette
     j, ↓        down                 ?           keys
     k, ↑        up                   Ctrl-L      redraw
     Ctrl-D      half a page down     Ctrl-Z      suspend; fg resumes
     Ctrl-U      half a page up       Ctrl-C      quit at once
     PgDn, Space a page down
     Tab change log  e edit  r reload  q back  : palette  ? keys"
  `)
})

test('an engagement and its events list their keys', async () => {
  const screen = await openWide()
  await openEngagement(screen, customers.anna.engagements.STB)
  expect(await keysOf(screen)).toMatchInlineSnapshot(`
    " Keys
     b               box tools             j, ↓            down
     t               events                k, ↑            up
     e               edit                  Ctrl-D          half a page down
     l, →, Tab       next tab              Ctrl-U          half a page up
     h, ←, Shift-Tab previous tab          PgDn, Space     a page down
     1               Customer information  PgUp            a page up
     2               Package information   g, Home         to the beginning
     3               Security              G, End          to the end
     4               Devices               :, Ctrl-K       palette
     5               Box settings          ?               keys
     6               Purchases / Rentals   Ctrl-L          redraw
     7               Change log            Ctrl-Z          suspend; fg resumes
     r               reload                Ctrl-C          quit at once
     q, Esc          back
     b box tools  t events  e edit  l next tab  r reload  q back  : palette  ? keys"
  `)
  await screen.walk([['t'], 'Now streaming'])
  expect(await keysOf(screen)).toMatchInlineSnapshot(`
    " Keys
     b           box tools            Ctrl-U      half a page up
     /           filter               PgDn, Space a page down
     p           pause                PgUp        a page up
     m           mark                 g, Home     to the beginning
     w           wrap lines           G, End      follow the end
     R           reconnect on or off  :, Ctrl-K   palette
     e           engagement           ?           keys
     q, Esc      back                 Ctrl-L      redraw
     j, ↓        down                 Ctrl-Z      suspend; fg resumes
     k, ↑        up                   Ctrl-C      quit at once
     Ctrl-D      half a page down
     b box tools  / filter  p pause  w wrap lines  q back  : palette  ? keys"
  `)
  await screen.walk([['w'], 'cut lines'], [['p'], 'PAUSED'])
  expect(await keysOf(screen)).toMatchInlineSnapshot(`
    " Keys
     b           box tools            Ctrl-U      half a page up
     /           filter               PgDn, Space a page down
     p           follow               PgUp        a page up
     m           mark                 g, Home     to the beginning
     w           cut lines            G, End      follow the end
     R           reconnect on or off  :, Ctrl-K   palette
     e           engagement           ?           keys
     q, Esc      back                 Ctrl-L      redraw
     j, ↓        down                 Ctrl-Z      suspend; fg resumes
     k, ↑        up                   Ctrl-C      quit at once
     Ctrl-D      half a page down
     b box tools  / filter  p follow  w cut lines  q back  : palette  ? keys"
  `)
})
