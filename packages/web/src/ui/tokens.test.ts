import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Of text; what only has to be seen, as the edge of a field, needs less. */
const TEXT = 4.5
const EDGE = 3

interface Pair {
  front: string
  ground: string
  atLeast: number
}

const grounds = ['page', 'panel', 'sunk']
const tones = ['accent', 'ok', 'warn', 'bad', 'info']
const pair = (front: string, ground: string, atLeast = TEXT): Pair => ({ front, ground, atLeast })

const PAIRS: readonly Pair[] = [
  ...['ink', 'muted', 'faint'].flatMap((front) => grounds.map((ground) => pair(front, ground))),
  ...tones.flatMap((tone) => [pair(tone, 'page'), pair(tone, 'panel'), pair(tone, `${tone}-soft`)]),
  ...['ink', 'muted'].map((front) => pair(front, 'accent-soft')),
  pair('on-accent', 'accent'),
  pair('on-accent', 'accent-strong'),
  pair('on-bad', 'bad'),
  pair('on-bad', 'bad-strong'),
  pair('control', 'panel', EDGE),
  pair('control', 'page', EDGE),
  ...['bar-ok', 'bar-info', 'bar-quiet'].map((bar) => pair('ink', bar)),
]

const BARS = ['bar-ok', 'bar-info', 'bar-quiet'].flatMap((bar) => grounds.map((ground) => ({ bar, ground })))

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** As the file of tokens says them. */
function colour(name: string, theme: 'dark' | 'light'): string {
  const found = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  const value = found?.[theme === 'light' ? 1 : 2]
  if (!value) throw new TypeError(`There is no colour ${name}`)
  return value
}

test.each((['light', 'dark'] as const).flatMap((theme) => PAIRS.map((pair) => ({ theme, ...pair }))))(
  '$front can be read on $ground in the $theme theme',
  ({ theme, front, ground, atLeast }) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(atLeast)
  },
)

test.each(BARS)('$bar is seen on $ground in the dark theme', ({ bar, ground }) => {
  expect(contrast(colour(bar, 'dark'), colour(ground, 'dark'))).toBeGreaterThanOrEqual(EDGE)
})

/** WCAG 2.2: how far two colours are apart, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
