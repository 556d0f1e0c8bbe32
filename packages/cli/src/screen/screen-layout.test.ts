import { describe, expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { footHints, headerWidths, layOutHeader, troubleText } from './screen-layout.tsx'

test.each([
  ['olli', 'Engagement STB 4711002', 40, [4, 36]],
  ['olli', 'Engagement STB 4711002', 20, [4, 16]],
  ['anna.lindqvist', 'Engagement search', 31, [14, 17]],
  ['service-account-headend', 'Engagement STB 4711002', 30, [10, 20]],
  ['olli', 'Engagement STB 4711002', 0, [0, 0]],
  ['olli', 'Engagement STB 4711002', -3, [0, 0]],
])('%s beside %s in %i cells: the open page does not hide the person', (user, title, room, widths) => {
  expect(headerWidths(user, title, room)).toEqual(widths)
})

const account = { HEADEND_CLIENT_ID: 'a', HEADEND_CLIENT_SECRET: 'b' }

test.each([
  [{}, 27, 'SIGNED OUT: headend login'],
  [{}, 26, 'SIGNED OUT'],
  [account, 37, 'SIGNED OUT: check HEADEND_CLIENT_ID'],
  [account, 36, 'SIGNED OUT'],
  [{ HEADEND_TOKEN: 'c' }, 33, 'SIGNED OUT: a new HEADEND_TOKEN'],
])('a person signed in by %j sees the hint in %i cells: %s', (env, room, text) => {
  expect(troubleText('signed-out', room, env).trim()).toBe(text)
})

test.each([
  ['refused', 20, 'REFUSED: try again'],
  ['refused-again', 27, 'REFUSED: ask the operator'],
  ['refused-again', 26, 'REFUSED'],
] as const)('a service account that is %s by a service sees it, in %i cells: %s', (trouble, room, text) => {
  expect(troubleText(trouble, room, account).trim()).toBe(text)
})

test('services that are away come without a hint', () => {
  expect(troubleText('offline', 200, {}).trim()).toBe('OFFLINE')
})

describe('a header', () => {
  const shown = {
    where: 'DK Denmark',
    user: 'service-account-headend',
    title: 'Engagement STB 4711002',
    env: {},
  }
  const PILOT = { ...shown, environment: 'PILOT', trouble: undefined }
  const PRODUCTION = { ...shown, environment: '!! PRODUCTION !!', trouble: undefined }
  const out = { trouble: 'signed-out' } as const

  test('of 60 columns leaves the name of the product out, so that who and what can be read', () => {
    expect(layOutHeader(PILOT, 60)).toMatchObject({ name: 'PILOT', widths: { user: 15, title: 22 } })
    expect(layOutHeader(PRODUCTION, 60)).toMatchObject({
      name: '!! PRODUCTION !!',
      widths: { user: 8, title: 18 },
    })
  })

  test('of 60 columns gives the open page the room of the person if no one is signed in', () => {
    expect(layOutHeader({ ...PILOT, ...out }, 60)).toMatchObject({ user: '', widths: { user: 0, title: 25 } })
    expect(layOutHeader({ ...PRODUCTION, ...out }, 60)).toMatchObject({ user: '', widths: { title: 14 } })
    expect(layOutHeader({ ...PILOT, trouble: 'refused-again' }, 60)).toMatchObject({ user: shown.user })
  })

  test('of 80 columns says what helps only where who was signed in and what is open find room beside it', () => {
    expect(layOutHeader({ ...PILOT, ...out }, 80)).toMatchObject({
      name: 'Headend  PILOT',
      alert: ' SIGNED OUT: headend login ',
    })
    expect(layOutHeader({ ...PRODUCTION, ...out }, 80)).toMatchObject({ alert: ' SIGNED OUT ' })
  })

  test.each([60, 79, 80, 120])('fills %i columns, and no more', (columns) => {
    for (const trouble of [undefined, 'offline', 'signed-out', 'refused-again'] as const) {
      const { name, user, alert: told, widths } = layOutHeader({ ...PRODUCTION, trouble }, columns)
      const cells = [name.length, shown.where.length, ...(user ? [widths.user] : []), widths.title]
      const all = told ? [...cells, told.length] : cells
      expect(all.reduce((sum, cell) => sum + cell + 2, 0)).toBe(columns)
    }
  })
})

const search = [
  { keys: 'Enter', does: 'open', foot: true },
  { keys: '/', does: 'search', foot: true },
  { keys: 'Tab', does: 'change the search', foot: true },
  { keys: 'j', does: 'down' },
  { keys: 'q', does: 'quit', foot: true },
  { keys: ':', does: 'palette', foot: 'first' },
  { keys: '?', does: 'keys', foot: 'first' },
] as const

test.each([
  [80, ['open', 'search', 'change the search', 'quit', 'palette', 'keys']],
  [60, ['open', 'search', 'quit', 'palette', 'keys']],
  [24, ['palette', 'keys']],
  [5, []],
])(
  'in %i columns the footer has whole hints in their order, and the way to all others first',
  (columns, words) => {
    const hints = footHints(search, columns)
    expect(hints.map(({ does }) => does)).toEqual(words)
    expect(textWidth(hints.map(({ keys, does }) => ` ${keys} ${does} `).join(''))).toBeLessThanOrEqual(
      columns,
    )
  },
)
