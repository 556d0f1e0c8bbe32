import { visible } from '@headend/core/text'
import { wrapped } from '../output/table.ts'
import { Line } from './line.tsx'
import { useWindow } from './window.tsx'

interface Told {
  text: string
  color?: string
  dimColor?: true
}

/** The edges of the screen. */
const BESIDE = 2

/** Texts in full, as the lines that they fill: whatever stands below them has so many less. */
export function useLines(...texts: (Told | undefined)[]): Told[] {
  const width = useWindow().columns - BESIDE
  return texts.flatMap((told) =>
    told ? wrapped(visible(told.text), width).map((line) => ({ ...told, text: line })) : [],
  )
}

export function Lines({ lines }: { lines: readonly Told[] }) {
  return lines.map(({ text, ...style }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
    <Line key={index} {...style}>
      {text}
    </Line>
  ))
}

/** Something that went wrong, as it is told; nothing where nothing did. */
export function inRed(text: string | undefined): Told | undefined {
  return text ? { text, color: 'red' } : undefined
}
