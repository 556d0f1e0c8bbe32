import {
  deleteSelectionItem,
  isWebAddress,
  SELECTION_ITEM_COLUMNS,
  SELECTION_ITEM_LIST,
  type SelectionItemRow,
  selectionItemQueries,
  VALIDITY_UNKNOWN,
} from '@headend/core/selection-menu'
import { visible } from '@headend/core/text'
import type { Faces } from '../../table/faces.ts'
import { idFace } from '../../table/id-face.tsx'
import { nameFace } from '../../table/name-face.tsx'
import { RecordList } from '../../table/record-list.tsx'
import { YesNo } from '../../table/yes-no.tsx'
import { PLACE } from './place.ts'
import { ValidInIcx } from './valid-in-icx.tsx'

/** /selection-menu (SEL-001..004). */
export function ListPage() {
  return (
    <RecordList
      {...PLACE}
      labels={SELECTION_ITEM_LIST}
      records={selectionItemQueries.list}
      columns={SELECTION_ITEM_COLUMNS}
      faces={faces}
      remove={deleteSelectionItem}
      hidesDelete
      ahead={(context, id) => [selectionItemQueries.detail(context, { country: context.country, id })]}
    />
  )
}

/** How the list draws what core says of a selection item. */
const faces: Faces<SelectionItemRow> = {
  validInIcx: {
    cell: ({ validInIcx }) => <ValidInIcx valid={validInIcx} />,
    tip: ({ validInIcx }) => (validInIcx === undefined ? VALIDITY_UNKNOWN : undefined),
    width: 112,
  },
  id: { ...idFace(PLACE.list), width: 196 },
  name: nameFace,
  tvPackageId: { code: true, width: 126, weight: 1 },
  logoUrl: { cell: ({ logoUrl }) => <Logo url={logoUrl} />, tip: ({ logoUrl }) => logoUrl, weight: 2 },
  displayOrderPriority: { end: true, width: 122 },
  visible: { cell: (item) => <YesNo yes={item.visible} /> },
}

/** They begin alike, so that it is the end that is shown where there is no room for both. */
function Logo({ url }: { url: string }) {
  return (
    <span className="block truncate text-left [direction:rtl]">
      <bdi dir="ltr">
        <Address url={url} />
      </bdi>
    </span>
  )
}

/** Only what a browser may be sent to is a link (OPN-98). */
function Address({ url }: { url: string }) {
  if (!isWebAddress(url)) return visible(url)
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      className="text-muted hover:underline"
    >
      {visible(url)}
    </a>
  )
}
