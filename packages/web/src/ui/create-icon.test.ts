import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inOnePath } from './create-icon.ts'

const path = (d: string, others: Record<string, string> = {}) => ['path', { d, key: d, ...others }] as const

describe('the shapes of an icon', () => {
  it.each([
    ['absolute moves stay', ['M10 11v6', 'M3 6h18'], 'M10 11v6M3 6h18'],
    ['a relative first move counts from the corner', ['M1 1h2', 'm6 9 6 6'], 'M1 1h2M6 9l6 6'],
    ['what is written without spaces', ['M1 1', 'm2.5.5-3-3h4'], 'M1 1M2.5 .5l-3-3h4'],
    ['a letter right after the move', ['M1 1', 'm-2 3a9 9 0 0 1 1 2'], 'M1 1M-2 3a9 9 0 0 1 1 2'],
    ['nothing after the move', ['M1 1', 'm2 3'], 'M1 1M2 3'],
  ])('become one path: %s', (_, paths, joined) => {
    expect(inOnePath(paths.map((d) => path(d)))).toEqual([path(joined)])
  })

  it('that are no plain paths are drawn as they are, before it', () => {
    const circle = ['circle', { cx: '12', cy: '12', r: '10', key: 'c' }] as const
    const filled = path('M3 3', { fill: 'currentColor' })
    expect(inOnePath([path('M1 1'), circle, filled, path('M2 2')])).toEqual([
      circle,
      filled,
      path('M1 1M2 2'),
    ])
    expect(inOnePath([circle, path('M1 1')])).toEqual([circle, path('M1 1')])
  })

  it('of all lucide icons begin where they did, and go on as they did', () => {
    const icons = new URL('../esm/icons/', import.meta.resolve('lucide-react'))
    const text = readdirSync(icons).map((name) => readFileSync(fileURLToPath(new URL(name, icons)), 'utf8'))
    const moves = text.flatMap((source) => [...source.matchAll(/d: "(m[^"]*)"/g)].map(([, d = '']) => d))
    expect(moves.length).toBeGreaterThan(1000)
    for (const d of moves) {
      const { d: joined = '' } = inOnePath([path('M0 0'), path(d)])[0]?.[1] ?? {}
      expect(stepsOf(joined.replace(/^M0 0/, '')), d).toEqual(asIfFirst(stepsOf(d)))
    }
  })
})

type Step = readonly [letter: string, ...numbers: number[]]

/** Read as SVG writes it, letter by letter: a number ends where another begins. */
function stepsOf(d: string): Step[] {
  const steps: [string, ...number[]][] = []
  for (const [token] of d.matchAll(/[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)/gi)) {
    if (/[a-z]/i.test(token)) steps.push([token])
    else steps.at(-1)?.push(Number(token))
  }
  return steps
}

/** The first point of a path counts from the corner; pairs behind it are lines, counted from there. */
function asIfFirst([[, x = 0, y = 0, ...pairs] = ['m'], ...rest]: Step[]): Step[] {
  return [['M', x, y], ...(pairs.length > 0 ? [['l', ...pairs] as const] : []), ...rest]
}
