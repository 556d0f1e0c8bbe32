import type { Change } from '@headend/core/edit'
import { visible } from '@headend/core/text'

/** "229 → 249"; of a list what goes and what comes: "– ccr + web". */
export function FromTo({ change: { kind, from, to } }: { change: Pick<Change, 'kind' | 'from' | 'to'> }) {
  if (kind === 'list') return <ComesAndGoes from={from} to={to} />
  return (
    <>
      {visible(from) || NOTHING} <span aria-hidden>→</span>
      <span className="sr-only">becomes</span> <New text={to} />
    </>
  )
}

function ComesAndGoes({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from && <span className="line-through decoration-faint">{visible(from)}</span>}
      {from && to && ' '}
      {to && <New text={`+ ${to}`} />}
    </>
  )
}

function New({ text }: { text: string }) {
  return <strong className="font-[560] text-ink">{visible(text) || NOTHING}</strong>
}

const NOTHING = '(empty)'
