/** An engagement and its box on the full screen, against the embedded provider. */
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { customers } from '@headend/testing/people'
import { expect, test } from 'vitest'
import { onMachine } from '../provider.fixture.ts'
import { tabTexts } from './engagement-screen.tsx'
import { openConsoleAs, openEngagement } from './screen.fixture.tsx'

const anna = customers.anna.engagements.STB
const testBox = customers.testSe.engagements.STB

const machine = onMachine()

/** The pins of a box: four digits behind their label. */
const PIN = / PIN.* \d{4}$/im

test('an engagement is shown tab by tab, and scrolled', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  const [header, , heading, tabs, , first] = screen.picture().split('\n')
  expect([header, heading, tabs, first]).toEqual([
    ' Headend  PILOT  SE Sweden  maja  STB 4711002 in SE',
    ' anna.lindqvist Anna Lindqvist  ACTIVE',
    ' [1 Customer] 2 Package 3 Security 4 Devices 5 Box 6 Purchases 7 Change',
    ' Engagement ID                   4711002',
  ])
  expect(screen.picture()).toMatch(
    / 1 to 17 of 26 lines\n b box tools {2}t events {2}e edit {2}l next tab {2}r reload {2}q back .*\? keys$/,
  )
  await screen.walk([['e'], ` Edit: headend engagement edit STB ${anna} --country SE --set FIELD=VALUE`])
  await screen.walk([['l'], /\[2 Package\][\s\S]*basic-se {3}1001/], [['G'], /to (\d+) of \1 lines/])
  await screen.walk([['g'], ' 1 to '], [['Ctrl-D'], / (?:8|9|10) to /], [['PageDown'], / 2\d to /])
  await screen.walk([['3'], '[3 Security]'], [['h', 'h'], '[1 Customer'], [['Shift-Tab'], '[7 Change log]'])
})

const TITLES = ENGAGEMENT_TABS.map(({ title }) => title)

test.each([...TITLES.keys()])(
  'at 80 and 120 columns each tab has a name of its own, with tab %i open',
  (open) => {
    for (const room of [78, 118]) {
      const texts = tabTexts(TITLES, open, room)
      const names = texts.map((text) => text.replaceAll(/^\[?\d | ?\]$/g, ''))
      expect(texts.join(' ').length).toBeLessThanOrEqual(room)
      expect([new Set(names).size, names.includes('')]).toEqual([TITLES.length, false])
    }
  },
)

test('tabs that begin alike are shortened to where they differ, and to numbers at last', () => {
  const titles = ['Box settings of one', 'Box log', 'Log', 'Box']
  expect(tabTexts(titles, 2, 40)).toEqual(['1 Box settings', '2 Box log', '[3 Log]', '4 Box'])
  expect(tabTexts(titles, 1, 20)).toEqual(['1', '[2 Box log]', '3', '4'])
})

test('a part that cannot be read shows the reason in its place [ERR-004]', async () => {
  machine.provider.world.faults.arm({ path: '/devices', status: 500 })
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  await screen.walk([['4'], /\[4 Devices\][\s\S]*Failed to load the devices: .*500/])
})

test('a part that gets no answer shows that the screen is offline', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  machine.provider.world.faults.arm({ path: '/rest', drop: 'before' })
  await screen.walk([['4'], 'OFFLINE'])
})

test('pins are shown while they are looked at, and hidden when the screen is left', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  await screen.walk([['3'], /\[3 Security\][\s\S]*v show pins/])
  expect(screen.picture()).not.toMatch(PIN)
  await screen.walk([['v'], PIN], [['t'], 'Now streaming'], [['q'], 'v show pins'])
  expect(screen.picture()).not.toMatch(PIN)
})

test('nothing is run without a yes, and a factory reset only for the typed words', async () => {
  const screen = await openConsoleAs(machine, 'dev')
  await openEngagement(screen, testBox)
  await screen.walk(
    [['b'], 'Which tool?'],
    [['hard', 'Enter'], 'Yes, reboot? [y/N]'],
    [['Enter'], 'Not done'],
    [['b'], 'Which tool?'],
    [['factory', 'Enter'], `Type FACTORY-RESET ${testBox} SE to confirm`],
    [['y', 'Enter'], 'Not done: the typed text is different. Type exactly: FACTORY-RESET'],
  )
  const { acted } = machine.provider.world.boxes.of({ country: 'SE', platform: 'STB', id: testBox })
  expect(acted.size).toBe(0)
  await screen.walk(
    [[':', 'factory', 'Enter'], 'Type FACTORY-RESET'],
    [[`FACTORY-RESET ${testBox} SE`, 'Enter'], 'Factory reset initiated'],
  )
  expect(acted.size).toBe(1)
})

test('a filter is reported as invalid only while it is', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  await screen.walk(
    [['t'], 'Now streaming events'],
    [['/', '"boot'], 'The filter is invalid'],
    [['"', 'Enter'], / \/ "boot"\n/],
  )
})

test('events reconnect by themselves, unless that is switched off [EVT-003, EVT-012]', async () => {
  const { boxes } = machine.provider.world
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  await screen.walk([['t'], '● Now streaming events'], [['/', 'nothing', 'Enter'], /\/ nothing\n/])
  // A tail resumes only from an event that it received.
  await screen.shows(/received [1-9]/)
  boxes.close()
  await screen.walk([[], 'tries again in'], [[], 'Connected again'], [['R'], 'no reconnect'])
  boxes.close()
  await screen.walk([[], '○ Disconnected'], [['r'], '● Now streaming events'])
})

test('a role that was taken away stops the next tool', async () => {
  const { faults, boxes } = machine.provider.world
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  await screen.walk([['b'], 'Which tool?'])
  const { acted } = boxes.of({ country: 'SE', platform: 'STB', id: anna })
  faults.arm({ account: 'maja', roles: ['country-se', 'engagement-read'] })
  await screen.walk([['full debug', 'Enter'], /needs the role developer-live, engagement-write/])
  expect(acted.get('fullLogSTB')).toBeUndefined()
  expect(faults.calls('/rest/legacybridge/').filter(({ path }) => path.includes('fullLogSTB'))).toEqual([])
})
