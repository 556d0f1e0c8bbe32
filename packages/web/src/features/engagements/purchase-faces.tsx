import type { Purchase } from '@headend/core/purchases'
import { visible } from '@headend/core/text'
import type { Faces } from '../../table/faces.ts'
import { Badge } from '../../ui/badge.tsx'

/** Wide enough for a moment, and no wider: there are many columns. */
const MOMENT = { width: 164 }
const ID = { code: true, width: 126, weight: 1 }

export const PURCHASE_FACES: Faces<Purchase> = {
  title: { cell: (purchase) => <Title purchase={purchase} />, width: 200, weight: 3 },
  accessType: { width: 88 },
  startTime: MOMENT,
  endTime: MOMENT,
  streamStartTime: MOMENT,
  price: { end: true, width: 88, weight: 1 },
  mediaPrepaidId: ID,
  mediaId: ID,
  movedFrom: ID,
  movedTo: ID,
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
