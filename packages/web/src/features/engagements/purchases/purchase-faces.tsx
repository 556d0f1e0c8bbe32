import type { Purchase } from '@headend/core/purchases'
import { type Column, cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { ArrowLeftRight } from 'lucide-react'
import type { Face, Faces } from '../../../table/faces/faces.ts'
import { cx } from '../../../ui/cx.ts'
import { timeLines, twoLines } from '../../../ui/two-lines.ts'

/** Wide enough for a moment, and no wider: there are many columns. */
function momentFace(columns: readonly Column<Purchase>[], id: string): Face<Purchase> {
  const column = columns.find((one) => one.id === id)
  return {
    cell: (purchase) => column && <Time text={cellText(column, purchase)} />,
    width: 138,
  }
}

function Time({ text }: { text: string }) {
  return <span className={cx('text-muted text-sm', timeLines(text))}>{text}</span>
}

/** Pixels: of a letter of an id, of what is beside it, and of the shortest and the longest that there is room for. */
const ID_WIDTH = { letter: 8, beside: 21, least: 96, most: 200 }

/** Whole, as ids are compared letter by letter; one that is longer than any of ours is in the tooltip. */
function wholeIdFace(purchases: readonly Purchase[], of: (purchase: Purchase) => string): Face<Purchase> {
  const longest = purchases.reduce((most, purchase) => Math.max(most, visible(of(purchase)).length), 0)
  const width = Math.min(ID_WIDTH.most, longest * ID_WIDTH.letter + ID_WIDTH.beside)
  return {
    code: true,
    width: Math.max(ID_WIDTH.least, width),
    weight: 1,
    tip: (purchase) => visible(of(purchase)) || undefined,
  }
}

/** How these are drawn: the title has what the rest leaves. */
export function purchaseFaces(
  purchases: readonly Purchase[],
  columns: readonly Column<Purchase>[],
): Faces<Purchase> {
  return {
    title: {
      cell: (purchase) => <Title purchase={purchase} />,
      tip: titleTip,
      width: 140,
      weight: 8,
    },
    accessType: { width: 72 },
    startTime: momentFace(columns, 'startTime'),
    endTime: momentFace(columns, 'endTime'),
    streamStartTime: momentFace(columns, 'streamStartTime'),
    price: { end: true, width: 74 },
    mediaPrepaidId: wholeIdFace(purchases, ({ mediaPrepaidId }) => mediaPrepaidId),
    mediaId: wholeIdFace(purchases, ({ mediaId }) => mediaId),
    movedFrom: wholeIdFace(purchases, ({ movedFromTvAccountId }) => movedFromTvAccountId),
    movedTo: wholeIdFace(purchases, ({ movedToTvAccountId }) => movedToTvAccountId),
  }
}

/** The picture of a moved one has no tooltip of its own. */
function titleTip({ title, mediaId, movedToTvAccountId }: Purchase): string {
  const name = visible(title || mediaId)
  return movedToTvAccountId ? `${name}, moved to ${visible(movedToTvAccountId)}` : name
}

/** That it is not this account's any more is seen without its column, which may be beyond the edge. */
function Title({ purchase: { title, mediaId, movedToTvAccountId } }: { purchase: Purchase }) {
  const name = visible(title || mediaId)
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx(twoLines(name), 'font-[540]')}>{name}</span>
      {movedToTvAccountId && (
        <>
          <ArrowLeftRight aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">moved</span>
        </>
      )}
    </span>
  )
}
