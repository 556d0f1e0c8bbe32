import type { Selectable } from '@headend/core/selection'
import type { SelectRowsDialogProps } from '../table/select-rows/select-rows-dialog.tsx'
import { LazyTab, tabChunk } from './lazy-tab.tsx'

/** It is there when the page has come to rest. */
const dialog = tabChunk(() => import('../table/select-rows/select-rows-dialog.tsx'))

/** The dialog in which rows are chosen. */
export function SelectRows<Row extends Selectable>(props: SelectRowsDialogProps<Row>) {
  return (
    <LazyTab chunk={dialog} waiting={null}>
      {({ SelectRowsDialog }) => <SelectRowsDialog {...props} />}
    </LazyTab>
  )
}
