import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, PAIRS } from './contrast.ts'

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** As the file of tokens says them. */
function colour(name: string, theme: 'dark' | 'light'): string {
  const found = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  const value = found?.[theme === 'light' ? 1 : 2]
  if (!value) throw new TypeError(`There is no colour ${name}`)
  return value
}

test('black and white are as far apart as can be, and a colour is not apart from itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('rgb(255, 0, 0)', '#ff0000')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each((['light', 'dark'] as const).flatMap((theme) => PAIRS.map((pair) => ({ theme, ...pair }))))(
  '$front can be read on $ground in the $theme theme',
  ({ theme, front, ground, atLeast }) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(atLeast)
  },
)
