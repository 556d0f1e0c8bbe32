import { useCallback, useState } from 'react'
import { contrast, PAIRS } from './contrast.ts'
import { Section } from './section.tsx'

export function ColourSection() {
  return (
    <Section title="Colours" text="What stands on what, and how far apart they are: text 4.5 at least.">
      {PAIRS.map((pair) => (
        <Swatch key={`${pair.front} ${pair.ground}`} {...pair} />
      ))}
    </Section>
  )
}

/** Measured as it is drawn, in whatever theme. */
function Swatch({ front, ground, atLeast }: (typeof PAIRS)[number]) {
  const [measured, setMeasured] = useState<number>()
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = () => {
      const { color, backgroundColor } = getComputedStyle(element)
      setMeasured(contrast(color, backgroundColor))
    }
    look()
    const system = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(look)
    system.addEventListener('change', look)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', look)
      chosen.disconnect()
    }
  }, [])
  const bad = measured !== undefined && measured < atLeast
  return (
    <p
      ref={measure}
      style={{ color: `var(--color-${front})`, background: `var(--color-${ground})` }}
      className="flex w-56 justify-between gap-2 rounded-sm border border-line px-2 py-1 text-sm"
    >
      <span>
        {front} on {ground}
      </span>
      <span className="tabular-nums">
        {measured?.toFixed(1)}
        {bad && ' !'}
      </span>
    </p>
  )
}

const SIZES = ['2xs', 'xs', 'sm', 'base', 'md', 'lg', 'xl']
const SPACES = ['row', 'control', 'button', 'fields']
const RADII = ['sm', 'md', 'lg', 'full']

export function ScaleSection() {
  return (
    <Section title="Type, heights, corners" text="A grid of 4 px. Numbers in tables are of one width.">
      <div className="w-full">
        {SIZES.map((size) => (
          <p
            key={size}
            style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
          >
            {size}: Åre, Öresund, Ærø, Tromsø 0123456789
          </p>
        ))}
        <p className="font-mono">mono: sport.bas 4711002 0O 1lI</p>
      </div>
      {SPACES.map((space) => (
        <span
          key={space}
          style={{ height: `var(--spacing-${space})` }}
          className="flex w-28 items-center justify-center bg-accent-soft text-accent text-sm"
        >
          {space}
        </span>
      ))}
      {RADII.map((radius) => (
        <span
          key={radius}
          style={{ borderRadius: `var(--radius-${radius})` }}
          className="grid h-10 w-20 place-items-center border border-control text-sm"
        >
          {radius}
        </span>
      ))}
    </Section>
  )
}
