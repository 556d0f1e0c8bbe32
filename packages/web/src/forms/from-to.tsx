import { changeWords, type Told } from '@headend/core/edit'
import { visible } from '@headend/core/text'

/** "229 → 249"; of a list what goes and what comes: "ccr + web", many with their number. */
export function FromTo({ change }: { change: Told }) {
  const { was, now, list, going, coming } = changeWords(change)
  return (
    <>
      {going && `− ${going}`}
      {was && <Was text={was} list={list} />}
      {was && now && ' '}
      {now && (
        <strong className="font-[560] text-ink">
          {list && `+ ${coming}`}
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
