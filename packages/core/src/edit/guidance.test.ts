import { describe, expect, test } from 'vitest'
import { guidanceView } from './guidance.ts'

describe('guidance', () => {
  test.each([
    [{ characters: 124 }, '', '0 / 124', false],
    [{ characters: 124 }, 'x'.repeat(124), '124 / 124', false],
    [{ characters: 124 }, 'x'.repeat(125), '125 / 124', true],
    [{ characters: 2 }, '👨👩', '2 / 2', false],
    [{ rows: 4, columns: 26 }, '', '0 / 4 rows', false],
    [{ rows: 4, columns: 26 }, `${'x'.repeat(26)}\ny\n\nz`, '4 / 4 rows', false],
    [{ rows: 4, columns: 26 }, `${'x'.repeat(27)}\ny\n\nz`, '5 / 4 rows', true],
    [{ rows: 9, columns: 21 }, 'x'.repeat(9 * 21), '9 / 9 rows', false],
    [{ rows: 9, columns: 21 }, 'x'.repeat(9 * 21 + 1), '10 / 9 rows', true],
  ])('of %j counts %j as %s', (guidance, text, counter, over) => {
    const view = guidanceView(guidance, text)
    expect(view.counter).toBe(counter)
    expect(view.warning !== undefined).toBe(over)
  })
})
