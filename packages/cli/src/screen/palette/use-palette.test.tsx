import { PassThrough } from 'node:stream'
import { NO_USES } from '@headend/core/palette'
import { type Instance, render, Text } from 'ink'
import { afterEach, expect, test, vi } from 'vitest'
import type { Mode } from '../keys.tsx'
import { ConsoleContext } from '../use-console.ts'
import type { PaletteItem, PalettePage } from './item.ts'
import { Palette } from './palette.tsx'
import { useItems, usePalette } from './use-palette.ts'

const console = { showPalette: vi.fn(), known: { of: () => NO_USES, remember: vi.fn() }, country: 'SE' }

let drawn: Instance | undefined
afterEach(() => {
  drawn?.unmount()
  vi.clearAllMocks()
})

interface Keys {
  mode?: Mode
}

function Shown({ pages, keys }: { pages: readonly PalettePage[]; keys: Keys }) {
  const { view, mode } = usePalette(pages)
  keys.mode = mode
  return <Palette view={view} height={9} />
}

/** On the screen, whose parts it reaches. */
const shown = (pages: readonly PalettePage[], keys: Keys) => (
  <ConsoleContext value={console as never}>
    <Shown pages={pages} keys={keys} />
  </ConsoleContext>
)

/** A careful list of three, as it is drawn, and its keys. */
function picker() {
  const run = vi.fn()
  const items = ['BSS', 'Reboot', 'Reset'].map((title) => ({
    id: title,
    group: 'Box tools',
    title,
    run: () => run(title),
  }))
  const sources = [(typed: string) => ({ items: items.filter(({ title }) => title.startsWith(typed)) })]
  const pages = [{ title: '', placeholder: '', finds: 'these' as const, sources, careful: true as const }]
  const keys: Keys = {}
  const frames: string[] = []
  const stdout = new PassThrough().on('data', (frame) => frames.push(`${frame}`))
  drawn = render(shown(pages, keys), { stdout: stdout as never, debug: true })
  const rerender = () => drawn?.rerender(shown(pages, keys))
  return {
    run,
    names: () => keys.mode?.bindings.filter(({ foot }) => foot).map(({ does }) => does),
    marked: () =>
      /› (\w+)$/m.exec((frames.at(-1) ?? '').split('\n').slice(1).join('\n').replaceAll(/ +$/gm, ''))?.[1],
    press(key: string) {
      keys.mode?.bindings.find(({ on }) => on.includes(key))?.run()
      rerender()
    },
    type(text: string) {
      keys.mode?.input?.change(text)
      rerender()
    },
  }
}

test('where nothing is chosen nothing is marked and Enter does nothing; the first ↓ marks the first row, and Enter takes what is marked', () => {
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

test.each(['Down', 'Ctrl-N', 'Tab'])('%s goes on from what fits best, which is marked', (key) => {
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
  const pages = [{ title: '', placeholder: '', finds: 'these' as const, sources: [() => now] }]
  const keys: Keys = {}
  const frames: string[] = []
  const stdout = new PassThrough().on('data', (frame) => frames.push(`${frame}`))
  drawn = render(shown(pages, keys), { stdout: stdout as never, debug: true })
  const draw = () => drawn?.rerender(shown(pages, keys))
  return {
    seen: () => frames.at(-1),
    type(text: string) {
      keys.mode?.input?.change(text)
      draw()
    },
    enter() {
      keys.mode?.bindings.find(({ on }) => on.includes('Enter'))?.run()
      draw()
    },
    find(items: readonly PaletteItem[]) {
      now = { items, searching: false }
      draw()
    },
  }
}

test.each([
  ['one that is here is done', [{ acts: 'here' as const }], undefined],
  [
    'of several none is done unseen',
    [{ acts: 'here' as const }, { acts: 'here' as const }],
    'Several matches',
  ],
  ['one of another country is not done unseen', [{ acts: 'elsewhere' as const }], 'Found in another country'],
])('Enter before the customer is found: %s', async (_, found, says) => {
  const run = vi.fn()
  const items = found.map((one, at) => ({ id: `${at}`, group: '', title: 'Reboot', run, ...one }))
  const { enter, find, seen } = search([])
  enter()
  find(items)
  await vi.waitFor(() => (says ? expect(seen()).toContain(says) : expect(run).toHaveBeenCalledOnce()))
  if (!says) return
  expect(run).not.toHaveBeenCalled()
  enter()
  expect(run).toHaveBeenCalledOnce()
})

test('Enter on an id that is still searched waits for it, and does nothing else that is listed already', async () => {
  const [other, wanted] = [vi.fn(), vi.fn()]
  const listed = { id: 'tool', group: 'Box tools', title: 'Reboot', hint: 'STB 4711002', run: other }
  const { enter, type, find } = search([listed])
  type('4711002')
  enter()
  find([listed, { id: 'anna', group: '', title: 'anna', keys: ['4711002'], run: wanted }])
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce())
  expect(other).not.toHaveBeenCalled()
})

const AREA = { id: 'area', group: 'Go to', title: 'Remote event debug' }
const CAMPAIGN = { id: 'campaign', group: 'Campaigns', title: 'Eventyruken · 10034' }

function Listed({ found, typed }: { found: readonly PaletteItem[]; typed: string }) {
  const { items } = useItems([() => ({ items: found })], typed, NO_USES)
  return <Text>{items.map(({ id }) => id).join(' ')}</Text>
}

test('a better match that arrives late is below the others until more is typed', () => {
  const frames: string[] = []
  const stdout = new PassThrough().on('data', (frame) => frames.push(`${frame}`.trim()))
  const drawn = render(<Listed found={[AREA]} typed="event" />, { stdout: stdout as never, debug: true })
  drawn.rerender(<Listed found={[AREA, CAMPAIGN]} typed="event" />)
  expect(frames.at(-1)).toBe('area campaign')
  drawn.rerender(<Listed found={[AREA, CAMPAIGN]} typed="even" />)
  expect(frames.at(-1)).toBe('campaign area')
  drawn.unmount()
})
