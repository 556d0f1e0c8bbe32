import { type Change, changeWords } from '@headend/core/edit'
import { visible } from '@headend/core/text'
import { cx } from '../ui/cx.ts'
import { kerning } from '../ui/long-words.ts'

/** "229 → 249"; of a list what goes and what comes: "– ccr + web". */
export function FromTo({ change }: { change: Pick<Change, 'kind' | 'from' | 'to'> }) {
  const { was, now, list } = changeWords(change)
  return (
    <>
      {was && <Was text={was} list={list} />}
      {was && now && ' '}
      {now && (
        <strong className={cx('font-[560] text-ink', kerning(now))}>
          {list && '+ '}
          {visible(now)}
        </strong>
      )}
    </>
  )
}

function Was({ text, list }: { text: string; list: boolean }) {
  if (list) return <span className={cx('line-through decoration-faint', kerning(text))}>{visible(text)}</span>
  return (
    <>
      <span className={kerning(text)}>{visible(text)}</span> <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
    </>
  )
}
