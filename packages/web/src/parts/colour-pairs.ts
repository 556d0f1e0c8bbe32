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
