import { type Change, changeWords } from '@headend/core/edit'
import { visible } from '@headend/core/text'

/** "229 → 249"; of a list what goes and what comes: "– ccr + web". */
export function FromTo({ change }: { change: Pick<Change, 'kind' | 'from' | 'to'> }) {
  const { was, now, list } = changeWords(change)
  return (
    <>
      {was && <Was text={was} list={list} />}
      {was && now && ' '}
      {now && (
        <strong className="font-[560] text-ink">
          {list && '+ '}
          {visible(now)}
        </strong>
      )}
    </>
  )
}

function Was({ text, list }: { text: string; list: boolean }) {
  if (list) return <span className="line-through decoration-faint">{visible(text)}</span>
  return (
    <>
      {visible(text)} <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
    </>
  )
}
