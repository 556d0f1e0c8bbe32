import type { Purchase } from '@headend/core/purchases'
import { visible } from '@headend/core/text'
import type { Face, Faces } from '../../table/faces.ts'
import { Badge } from '../../ui/badge.tsx'

/** Wide enough for a moment, and no wider: there are many columns. */
const MOMENT = { width: 162 }

/** An id is cut off before a moment is: as a whole it is in the tooltip. */
const id = (of: (purchase: Purchase) => string): Face<Purchase> => ({
  ...{ code: true, width: 96, weight: 1 },
  tip: (purchase) => visible(of(purchase)) || undefined,
})

export const PURCHASE_FACES: Faces<Purchase> = {
  title: { cell: (purchase) => <Title purchase={purchase} />, width: 140, weight: 3 },
  accessType: { width: 76 },
  startTime: MOMENT,
  endTime: MOMENT,
  streamStartTime: MOMENT,
  price: { end: true, width: 74, weight: 1 },
  mediaPrepaidId: id(({ mediaPrepaidId }) => mediaPrepaidId),
  mediaId: { ...id(({ mediaId }) => mediaId), weight: 2 },
  movedFrom: id(({ movedFromTvAccountId }) => movedFromTvAccountId),
  movedTo: id(({ movedToTvAccountId }) => movedToTvAccountId),
}

/** That it is not this account's any more is seen without its column, which may be beyond the edge. */
function Title({ purchase: { title, mediaId, movedToTvAccountId } }: { purchase: Purchase }) {
  return (
    <span className="flex items-center gap-2">
      <span className="truncate font-[540]">{visible(title || mediaId)}</span>
      {movedToTvAccountId && <Badge tone="quiet">moved</Badge>}
    </span>
  )
}
