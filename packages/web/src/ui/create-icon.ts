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
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) => createElement('svg', { ...OUTLINE, ...props }, shapes)
}
