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
import { Check, X } from 'lucide-react'
import { recordRoute } from '../../context/record-route.ts'
import type { Cells } from '../../table/cells/cell.ts'
import { idCell, nameCell, TextEnd, YesNo } from '../../table/cells/cells.tsx'
import { RecordList } from '../../table/record-list.tsx'
import { cx } from '../../ui/cx.ts'

const ROUTE = recordRoute('selection-item')

/** /selection-menu (SEL-001..004). */
export function ListPage() {
  return (
    <RecordList
      {...ROUTE}
      labels={SELECTION_ITEM_LIST}
      records={selectionItemQueries.list}
      columns={SELECTION_ITEM_COLUMNS}
      cells={cells}
      remove={deleteSelectionItem}
      hidesDelete
      detail={selectionItemQueries.detail}
    />
  )
}

const cells: Cells<SelectionItemRow> = {
  validInIcx: {
    render: ({ validInIcx }) => <ValidInIcx valid={validInIcx} />,
    tip: ({ validInIcx }) => (validInIcx === undefined ? VALIDITY_UNKNOWN : undefined),
  },
  id: idCell(ROUTE.list),
  name: nameCell,
  tvPackageId: { code: true },
  logoUrl: {
    render: ({ logoUrl }) => <Logo url={logoUrl} />,
    tip: ({ logoUrl }) => logoUrl,
  },
  displayOrderPriority: { end: true },
  visible: { render: (item) => <YesNo yes={item.visible} /> },
}

/** A link only if it is a web address (OPN-98). */
function Logo({ url }: { url: string }) {
  if (!isWebAddress(url)) return <TextEnd text={visible(url)} />
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      className="text-muted hover:underline"
    >
      <TextEnd text={visible(url)} />
    </a>
  )
}

/** A tick, a cross, or unknown (SEL-003). */
function ValidInIcx({ valid }: { valid: boolean | undefined }) {
  if (valid === undefined) return <span className="text-warn">Unknown</span>
  const Icon = valid ? Check : X
  return (
    <>
      <Icon aria-hidden className={cx('inline size-3.5', valid ? 'text-ok' : 'text-bad')} />
      <span className="sr-only">{valid ? 'Yes' : 'No'}</span>
    </>
  )
}
