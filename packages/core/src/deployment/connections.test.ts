import { describe, expect, test } from 'vitest'
import { certificateFindings, clockFindings } from './connections.ts'
import { replied, unreached } from './deployment.fixture.ts'

const NOW = Date.UTC(2026, 10, 27)
const inDays = (days: number) => NOW + days * 24 * 60 * 60_000
const expiring = (host: string, days: number) =>
  replied(`https://${host}/`, { certificateExpiresAt: inDays(days) })
const ahead = (host: string, seconds: number) => replied(`https://${host}/`, { clockOffset: seconds * 1000 })

describe('certificates', () => {
  test.each([
    [
      'valid for long',
      [expiring('a.example', 300), expiring('b.example', 15)],
      'ok',
      /b.example, on 12 Dec 2026/,
    ],
    [
      'valid for some days',
      [expiring('a.example', 300), expiring('b.example', 13)],
      'warning',
      /of b.example expires/,
    ],
  ])('%s', (_, probes, level, text) => {
    expect(certificateFindings(probes, NOW)).toEqual([
      expect.objectContaining({ level, text: expect.stringMatching(text) }),
    ])
  })

  test('are not there over http or without an answer', () => {
    expect(certificateFindings([replied('http://a.example/'), unreached('https://b.example/')], NOW)).toEqual(
      [],
    )
  })
})

describe('clocks', () => {
  test.each([
    ['agree within a minute', [ahead('a.example', 59), ahead('b.example', -59)], 'ok', /agree/],
    [
      'of one host differ',
      [ahead('a.example', 61), ahead('b.example', 0)],
      'problem',
      /^The clock of a.example .* 61 s/,
    ],
    [
      'of all hosts differ',
      [ahead('a.example', -300), ahead('b.example', -301)],
      'problem',
      /^The clock of this/,
    ],
  ])('that %s', (_, probes, level, text) => {
    expect(clockFindings(probes)).toEqual([
      expect.objectContaining({ level, text: expect.stringMatching(text) }),
    ])
  })

  test('of hosts that send no date are not judged', () => {
    expect(clockFindings([replied('https://a.example/', { clockOffset: undefined })])).toEqual([])
  })
})
