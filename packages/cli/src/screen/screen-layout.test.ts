import { describe, expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { footHints, headerWidths, layOutHeader } from './screen-layout.tsx'

test.each([
  ['olli', 'Engagement STB 4711002', 40, [4, 36]],
  ['olli', 'Engagement STB 4711002', 20, [4, 16]],
  ['anna.lindqvist', 'Engagement search', 31, [14, 17]],
  ['service-account-headend', 'Engagement STB 4711002', 30, [10, 20]],
  ['olli', 'Engagement STB 4711002', -3, [0, 0]],
])('%s beside %s in %i cells: the open page pushes no user out', (user, title, room, widths) => {
  expect(headerWidths(user, title, room)).toEqual(widths)
})

describe('a header', () => {
  const shown = {
    where: 'DK Denmark',
    user: 'service-account-headend',
    title: 'Engagement STB 4711002',
    trouble: undefined,
  }
  const PILOT = { ...shown, environment: 'PILOT' }
  const PRODUCTION = { ...shown, environment: '!! PRODUCTION !!' }

  test('of 60 columns leaves the product name out', () => {
    expect(layOutHeader(PILOT, 60)).toMatchObject({ name: 'PILOT', widths: { user: 15, title: 22 } })
    expect(layOutHeader(PRODUCTION, 60)).toMatchObject({ widths: { user: 8, title: 18 } })
    expect(layOutHeader({ ...PILOT, trouble: 'signed-out' }, 80)).toMatchObject({
      name: 'Headend  PILOT',
      alert: ' SIGNED OUT ',
    })
  })

  test.each([60, 79, 80, 120])('fills %i columns, and no more', (columns) => {
    for (const trouble of [undefined, 'offline', 'signed-out', 'refused'] as const) {
      const { name, alert, widths } = layOutHeader({ ...PRODUCTION, trouble }, columns)
      const cells = [name.length, shown.where.length, widths.user, widths.title]
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
