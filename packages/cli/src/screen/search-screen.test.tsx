/** The first screen, against the embedded provider. */
import { customers } from '@headend/testing/people'
import { expect, test } from 'vitest'
import { onMachine } from '../provider.fixture.ts'
import { openConsoleAs, openEngagement } from './screen.fixture.tsx'

const anna = customers.anna.engagements.STB

const machine = onMachine()

test('a search that is too short, empty, cut or failed gets a message [ENG-001, ENG-013, ENG-014, ENG-019]', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await screen.walk(
    [['sto', 'Enter'], 'A search term needs at least 4 characters'],
    [['xyz', 'Enter'], 'No engagements to display'],
    [['Ctrl-U', 'storsokning', 'Enter'], 'Showing the first 20 of 25 engagements'],
  )
  machine.provider.world.faults.arm({ path: '/rest/engagementadmin', status: 500 })
  await screen.walk([['/', anna, 'Enter'], 'Failed to search engagements: '])
})

test('a reader is shown the missing roles [ROL-019, ROL-028]', async () => {
  const screen = await openConsoleAs(machine, 'olli', { HEADEND_COUNTRY: 'FI' })
  await openEngagement(screen, customers.mikko.engagements.STB)
  await screen.walk(
    [['b'], '✗ needs the role developer-live'],
    [['bss', 'Enter'], /Update from BSS: needs the role developer-live[\s\S]*Ask the service\s+desk/],
    [['Esc'], 'box tools'],
    [['t'], /needs the role developer-live or engagement-write. You have[\s\S]*Ask the\s+service\s+desk/],
  )
})

test('it opens for anyone with a right in it; refused areas stay, with the reason [ROL-008]', async () => {
  machine.provider.world.faults.arm({ account: 'nora', roles: ['country-se', 'content-write'] })
  const screen = await openConsoleAs(machine, 'nora', { HEADEND_COUNTRY: 'NO' })
  await screen.walk(
    [[], /Engagement search: needs [\s\S]*Ask\s+the\s+service\s+desk/],
    [[':', 'switch'], '› Switch country'],
    [['Enter'], 'Norway'],
    [['Enter'], 'SE Sweden'],
    [[':', 'engagement adm'], '› Engagement Administration  ✗ needs the role developer-live'],
    [['Ctrl-U', anna], '0 results'],
    [['Ctrl-U', 'sport helg'], '› Sport Helg · 1039'],
    [['Enter'], 'Package node name'],
  )
})

test('an engagement of another country opens there, and back leads to the first country', async () => {
  const { username, engagements } = customers.ingrid
  const screen = await openConsoleAs(machine, 'dev')
  await openEngagement(screen, anna)
  await screen.walk(
    [[':', username], new RegExp(`ingrid.* STB ${engagements.STB} · Found in NO, you are in SE\n`)],
    [['Enter'], /NO Norway[\s\S]*Switched to Norway. Go back to return to Sweden/],
    [[], '[1 Customer'],
    [['q'], `SE Sweden  dev  STB ${anna} in SE`],
  )
})

test('records are listed, filtered and opened, and coming back finds the row', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await screen.walk(
    [['Ctrl-K', 'package adm', 'Enter'], '60 TV packages'],
    [['/', 'sport -plus', 'Enter'], /4 of 60 TV packages {2}\/ sport -plus\n[\s\S]*› 1003/],
    [['j', 'Enter'], 'TV package 1027'],
    [['q'], '› 1027'],
    [['/'], 'Enter to the list'],
    [['Tab'], 'Enter open'],
  )
})

test('a window that is too small says why and takes no keys; a larger one shows the screen again', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  screen.resize(140, 40)
  await screen.shows('[1 Customer information] 2 Package information 3 Security')
  screen.resize(50, 10)
  await screen.shows('Window too small: needs 60 x 15, has 50 x 10')
  await screen.walk([['t'], 'Window too small'])
  screen.resize(49, 10)
  await screen.shows('has 49 x 10')
  screen.resize(60, 15)
  await screen.shows(
    /SE Sweden {2}maja {2}STB 4711002 in SE\n[\s\S]* \[1 Customer information\] 2 3 4 5 6 7\n[\s\S]*1 to 8 of 29 lines/,
  )
  expect(screen.picture().trimEnd().split('\n').length).toBeLessThanOrEqual(15)
})

test('pasted text is no key', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await screen.walk(
    [[customers.hostile.engagements.OTT, 'Enter'], 'q quit'],
    [['\u001b[200~:\rq\u001b[201~', 'Enter'], /\\u001b\[31mRed[\s\S]*box tools/],
  )
  expect(screen.picture()).not.toContain('Type a command')
})
