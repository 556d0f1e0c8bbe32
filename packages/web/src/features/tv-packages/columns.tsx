import { visible } from '@headend/core/text'
import type { TvPackageSummary } from '@headend/core/tv-packages'
import { TEST_PACKAGE } from '@headend/core/tv-packages'
import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { Faces } from '../../table/faces.ts'
import { RelativeTime, whenAndWho } from '../../table/relative-time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { packageAddress } from './addresses.ts'

/** How the list draws what core says of a package (PKG-005..008). */
export const faces: Faces<TvPackageSummary> = {
  id: {
    cell: (row) => (
      <Link {...packageAddress(row)} tabIndex={-1} className="font-mono text-[12.5px] hover:underline">
        {row.id}
      </Link>
    ),
  },
  name: { cell: ({ name }) => <span className="font-[540]">{visible(name)}</span>, width: 150 },
  test: { cell: ({ test }) => test && <Badge tone="warn">{TEST_PACKAGE}</Badge>, width: 130 },
  purchasable: { cell: ({ purchasable }) => <YesNo yes={purchasable} /> },
  modified: {
    cell: ({ modified }) => <RelativeTime moment={modified} />,
    tip: ({ modified, lastModifiedBy }) => whenAndWho(modified, visible(lastModifiedBy)),
  },
  nodeName: {
    cell: ({ nodeName }) => <span className="font-mono text-[12.5px] text-muted">{visible(nodeName)}</span>,
  },
  sortOrder: { end: true },
}

function YesNo({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={yes ? 'inline size-3.5 text-ok' : 'inline size-3.5 text-faint'} />
      <span className="sr-only">{yes ? 'Yes' : 'No'}</span>
    </>
  )
}
