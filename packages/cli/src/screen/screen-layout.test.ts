import { describe, expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { footHints, headerWidths, layOutHeader, troubleText } from './screen-layout.tsx'

test.each([
  ['olli', 'Engagement STB 4711002', 40, [4, 36]],
  ['olli', 'Engagement STB 4711002', 20, [4, 16]],
  ['anna.lindqvist', 'Engagement search', 31, [14, 17]],
  ['service-account-headend', 'Engagement STB 4711002', 30, [10, 20]],
  ['olli', 'Engagement STB 4711002', -3, [0, 0]],
])('%s beside %s in %i cells: the open page pushes no user out', (user, title, room, widths) => {
  expect(headerWidths(user, title, room)).toEqual(widths)
})

const account = { HEADEND_CLIENT_ID: 'a', HEADEND_CLIENT_SECRET: 'b' }

test.each([
  ['signed-out', {}, 27, 'SIGNED OUT: headend login'],
  ['signed-out', {}, 26, 'SIGNED OUT'],
  ['signed-out', account, 37, 'SIGNED OUT: check HEADEND_CLIENT_ID'],
  ['signed-out', { HEADEND_TOKEN: 'c' }, 33, 'SIGNED OUT: a new HEADEND_TOKEN'],
  ['refused', account, 20, 'REFUSED: try again'],
  ['refused', account, 19, 'REFUSED'],
  ['offline', {}, 200, 'OFFLINE'],
] as const)('%s with %j in %i cells: %s', (trouble, env, room, text) => {
  expect(troubleText(trouble, room, env).trim()).toBe(text)
})

describe('a header', () => {
  const shown = {
    ...{ where: 'DK Denmark', user: 'service-account-headend', title: 'Engagement STB 4711002', env: {} },
    trouble: undefined,
  }
  const PILOT = { ...shown, environment: 'PILOT' }
  const PRODUCTION = { ...shown, environment: '!! PRODUCTION !!' }
  const out = { trouble: 'signed-out' } as const

  test('of 60 columns leaves the product name out, and of 60 without a sign-in the user', () => {
    expect(layOutHeader(PILOT, 60)).toMatchObject({ name: 'PILOT', widths: { user: 15, title: 22 } })
    expect(layOutHeader(PRODUCTION, 60)).toMatchObject({ widths: { user: 8, title: 18 } })
    expect(layOutHeader({ ...PILOT, ...out }, 60)).toMatchObject({ user: '', widths: { user: 0, title: 25 } })
    expect(layOutHeader({ ...PILOT, trouble: 'refused' }, 60)).toMatchObject({ user: shown.user })
  })

  test('of 80 columns gives the advice only where the user and the page find room beside it', () => {
    const { name, alert } = layOutHeader({ ...PILOT, ...out }, 80)
    expect([name, alert]).toEqual(['Headend  PILOT', ' SIGNED OUT: headend login '])
    expect(layOutHeader({ ...PRODUCTION, ...out }, 80)).toMatchObject({ alert: ' SIGNED OUT ' })
  })

  test.each([60, 79, 80, 120])('fills %i columns, and no more', (columns) => {
    for (const trouble of [undefined, 'offline', 'signed-out', 'refused'] as const) {
      const { name, user, alert, widths } = layOutHeader({ ...PRODUCTION, trouble }, columns)
      const cells = [name.length, shown.where.length, ...(user ? [widths.user] : []), widths.title]
      const all = alert ? [...cells, alert.length] : cells
      expect(all.reduce((sum, cell) => sum + cell + 2, 0)).toBe(columns)
    }
  })
})

const search = [
  { on: ['Enter'], does: 'open', foot: true },
  { on: ['/'], does: 'search', foot: true },
  { on: ['Tab'], does: 'change the search', foot: true },
  { on: ['j'], does: 'down' },
  { on: ['q'], does: 'quit', foot: true },
  { on: [':'], does: 'palette', foot: 'first' },
  { on: ['?'], does: 'keys', foot: 'first' },
] as const

test.each([
  [80, 'open, search, change the search, quit, palette, keys'],
  [60, 'open, search, quit, palette, keys'],
  [24, 'palette, keys'],
  [5, ''],
])('in %i columns the footer has whole hints, palette and keys before all others: %s', (columns, words) => {
  const hints = footHints(search, columns)
  expect(hints.map(({ does }) => does).join(', ')).toBe(words)
  const cells = hints.map(({ on, does }) => textWidth(` ${on[0]} ${does} `))
  expect(cells.reduce((sum, cell) => sum + cell, 0)).toBeLessThanOrEqual(columns)
})
