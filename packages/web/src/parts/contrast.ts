/** WCAG 2.2: how far two colours are apart, 1 to 21. Colours are `#rrggbb` or what a browser computes, `rgb(…)`. */
export function contrast(one: string, other: string): number {
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
  const digits = /^#([\da-f]{6})/i.exec(colour)?.[1]
  if (digits) return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  const values = colour
    .match(/[\d.]+/g)
    ?.slice(0, 3)
    .map(Number)
  if (values?.length !== 3) throw new TypeError(`${colour} is no colour`)
  return values
}

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

/** Which colours stand on which, and how far apart they have to be. */
export const PAIRS: readonly Pair[] = [
  ...['ink', 'muted', 'faint'].flatMap((front) => grounds.map((ground) => pair(front, ground))),
  ...tones.flatMap((tone) => [pair(tone, 'page'), pair(tone, 'panel'), pair(tone, `${tone}-soft`)]),
  ...['ink', 'muted'].map((front) => pair(front, 'accent-soft')),
  pair('on-accent', 'accent'),
  pair('on-accent', 'accent-strong'),
  pair('on-bad', 'bad'),
  pair('on-bad', 'bad-strong'),
  pair('control', 'panel', EDGE),
  pair('control', 'page', EDGE),
]
