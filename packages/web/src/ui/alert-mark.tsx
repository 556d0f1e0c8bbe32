import { TriangleAlert } from 'lucide-react'
import { tooltip } from './tooltip/tooltip.ts'

/** Something is wrong here: red to the eye, in words to everybody else. */
export function AlertMark({ text }: { text: string }) {
  return (
    <span {...tooltip(text, 'bottom')} className="inline-flex text-bad">
      <TriangleAlert aria-hidden className="size-3.5" strokeWidth={2.25} />
      <span className="sr-only">({text})</span>
    </span>
  )
}
