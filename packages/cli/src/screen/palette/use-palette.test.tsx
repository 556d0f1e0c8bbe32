import { NO_USES } from '@headend/core/palette'
import { Text } from 'ink'
import { expect, test, vi } from 'vitest'
import { draw, Hook } from '../draw.fixture.tsx'
import type { PaletteItem } from './item.ts'
import { openPage } from './palette.fixture.tsx'
import { useItems } from './use-palette.ts'

/** A careful list of three. */
function picker() {
  const run = vi.fn()
  const items = ['BSS', 'Reboot', 'Reset'].map((title) => {
    return { id: title, group: 'Box tools', title, run: () => run(title) }
  })
  const source = (typed: string) => ({ items: items.filter(({ title }) => title.startsWith(typed)) })
  return { run, ...openPage({ sources: [source], careful: true }) }
}

test('at first nothing is marked and Enter does nothing; ↓ marks a row, which Enter takes', () => {
  const { run, marked, press, names } = picker()
  expect(marked()).toBeUndefined()
  expect(names()).not.toContain('run')
  press('Enter')
  expect(run).not.toHaveBeenCalled()
  press('Down')
  expect(marked()).toBe('BSS')
  expect(names()).toContain('run')
  press('Down')
  expect(marked()).toBe('Reboot')
  press('Enter')
  expect(run.mock.calls).toEqual([['Reboot']])
})

test.each(['Down', 'Ctrl-N', 'Tab'])('%s goes on from the best match, which is marked', (key) => {
  const { run, marked, press, type } = picker()
  type('Re')
  expect(marked()).toBe('Reboot')
  press(key)
  expect(marked()).toBe('Reset')
  press('Enter')
  expect(run.mock.calls).toEqual([['Reset']])
})

/** A page that lists these while it searches, and others when `find` has found them. */
function search(listed: readonly PaletteItem[]) {
  let now = { items: listed, searching: true }
  const page = openPage({ sources: [() => now] })
  const find = (items: readonly PaletteItem[]) => {
    now = { items, searching: false }
    page.redraw()
  }
  return { ...page, find }
}

const HERE = { customerMatch: 'here' as const }

test.each([
  ['one match in this country is run', [HERE], undefined],
  ['of several none is run unseen', [HERE, HERE], 'Several matches'],
  [
    'one of another country is not run unseen',
    [{ customerMatch: 'elsewhere' as const }],
    'Found in another country',
  ],
])('Enter before a search has ended: %s', async (_, items, text) => {
  const run = vi.fn()
  const { press, find, seen } = search([])
  press('Enter')
  find(items.map((item, at) => ({ id: `${at}`, group: '', title: 'Reboot', run, ...item })))
  await vi.waitFor(() => (text ? expect(seen()).toContain(text) : expect(run).toHaveBeenCalledOnce()))
  if (!text) return
  expect(run).not.toHaveBeenCalled()
  press('Enter')
  expect(run).toHaveBeenCalledOnce()
})

test('Enter on an id that is still searched waits for it, and runs nothing else that is listed', async () => {
  const [other, wanted] = [vi.fn(), vi.fn()]
  const listed = { id: 'tool', group: 'Box tools', title: 'Reboot', hint: 'STB 4711002', run: other }
  const { press, type, find } = search([listed])
  type('4711002')
  press('Enter')
  find([listed, { id: 'anna', group: '', title: 'anna', keywords: ['4711002'], run: wanted }])
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce())
  expect(other).not.toHaveBeenCalled()
})

test('a better match that comes late stands below what is seen, until someone types on', () => {
  const area = { id: 'area', group: 'Go to', title: 'Remote event debug' }
  const campaign = { id: 'campaign', group: 'Campaigns', title: 'Eventyruken · 10034' }
  let [found, typed] = [[area], 'event']
  const lister = () => {
    const { items } = useItems([() => ({ items: found })], typed, NO_USES)
    return <Text>{items.map(({ id }) => id).join(' ')}</Text>
  }
  const { seen, redraw } = draw(() => <Hook useIt={lister} />)
  found = [area, campaign]
  redraw()
  expect(seen().trim()).toBe('area campaign')
  typed = 'even'
  redraw()
  expect(seen().trim()).toBe('campaign area')
})
