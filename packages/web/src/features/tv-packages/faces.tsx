import type { Country } from '@headend/core/country'
import { visible } from '@headend/core/text'
import { ZONES } from '@headend/core/time-zone'
import { type TvPackageSummary, tvPackageBadge } from '@headend/core/tv-packages'
import { BESIDE, type Faces } from '../../table/faces/faces.ts'
import { idFace } from '../../table/faces/id-face.tsx'
import { nameFace } from '../../table/faces/name-face.tsx'
import { RecordBadge } from '../../table/faces/record-badge.tsx'
import { timeFace } from '../../table/faces/relative-time.tsx'
import { YesNo } from '../../table/faces/yes-no.tsx'
import { PLACE } from './place.ts'

/** How the list draws what core says of a package (PKG-005..008). */
export const facesIn = (country: Country): Faces<TvPackageSummary> => ({
  id: {
    ...idFace(PLACE.list),
    width: 100,
  },
  name: { ...nameFace, width: 120 },
  // The badge takes more than its text.
  test: {
    cell: ({ test }) => <RecordBadge badge={tvPackageBadge({ test })} />,
    width: 84,
    whole: 30,
  },
  purchasable: { cell: ({ purchasable }) => <YesNo yes={purchasable} />, width: 92 },
  modified: {
    ...timeFace<TvPackageSummary>(
      ({ modified }) => modified,
      ZONES[country],
      ({ lastModifiedBy }) => visible(lastModifiedBy),
    ),
    width: 150,
  },
  nodeName: {
    cell: ({ nodeName }) => <span className="text-muted">{visible(nodeName)}</span>,
    code: true,
    width: 110,
    whole: BESIDE,
  },
  sortOrder: { end: true, width: 98 },
})
