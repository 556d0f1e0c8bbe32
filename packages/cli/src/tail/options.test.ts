import { describe, expect, test } from 'vitest'
import { toMoment } from './options.ts'

const zone = 'Europe/Stockholm'
const now = Date.parse('2026-11-21T12:00:00.500Z')
const read = (word: string) => toMoment(word, '--since', { zone, now })
const iso = (word: string) => new Date(read(word)).toISOString()

describe('--since and --until', () => {
  test.each([
    ['now', '2026-11-21T12:00:00.500Z'],
    ['-10m', '2026-11-21T11:50:00.500Z'],
    ['-30s', '2026-11-21T11:59:30.500Z'],
    ['-2h', '2026-11-21T10:00:00.500Z'],
    ['-1d', '2026-11-20T12:00:00.500Z'],
    ['-1W', '2026-11-14T12:00:00.500Z'],
    ['+10m', '2026-11-21T12:10:00.500Z'],
    [' 14:00 ', '2026-11-21T13:00:00.000Z'],
    ['9.30', '2026-11-21T08:30:00.000Z'],
    ['14:00:07', '2026-11-21T13:00:07.000Z'],
    ['2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['2026-11-20 18:00', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20 18:00:59', '2026-11-20T17:00:59.000Z'],
    ['2026-11-20T18:00:59', '2026-11-20T17:00:59.000Z'],
    ['2026-11-20T18:00:59.250Z', '2026-11-20T18:00:59.250Z'],
    ['2026-11-20T18:00:59+02:00', '2026-11-20T16:00:59.000Z'],
    ['+7d', '2026-11-27T23:00:00.000Z'],
  ])('take %s', (word, moment) => {
    expect(iso(word)).toBe(moment)
  })

  test.each([
    ...['', 'yesterday', 'nowadays', '+5', '10m', '-10', '-10y'],
    ...['25:00', '14:00:60', '2026-02-30', '2026-11-20 18:00:99'],
  ])('refuse %j, naming the option', (word) => {
    expect(() => read(word)).toThrow(
      expect.objectContaining({
        kind: 'usage',
        message: expect.stringContaining('--since'),
        hint: expect.stringContaining('+10m'),
      }),
    )
  })
})
