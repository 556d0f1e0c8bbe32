/** What lucide makes its icons with; vite.config.ts puts it in place of their own, which brings styles, aliases and a context for nobody. */
import { type ComponentProps, createElement } from 'react'

type Shape = readonly [tag: string, attributes: Record<string, string>]

const OUTLINE = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export default function createIcon({ node }: { node: readonly Shape[] }) {
  const shapes = inOnePath(node).map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) => createElement('svg', { ...OUTLINE, ...props }, shapes)
}

/** A list draws icons in every row, and each element has its price: of plain paths one is made, which comes last. */
export function inOnePath(shapes: readonly Shape[]): readonly Shape[] {
  const paths = shapes.filter(isPlainPath)
  if (paths.length < 2) return shapes
  const d = paths.map(([, attributes]) => fromTheCorner(attributes.d ?? '')).join('')
  return [...shapes.filter((shape) => !isPlainPath(shape)), ['path', { d, key: d }]]
}

function isPlainPath([tag, { d, key, ...others }]: Shape): boolean {
  return tag === 'path' && d !== undefined && Object.keys(others).length === 0
}

const MOVE = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*/

/** A first move counts from the corner of the icon, behind other paths only where it is written so; the numbers after it go on from it. */
function fromTheCorner(d: string): string {
  return d.replace(MOVE, (move, x, y) => `M${x} ${y}${/[\d.-]/.test(d.charAt(move.length)) ? 'l' : ''}`)
}
