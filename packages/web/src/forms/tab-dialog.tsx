import type { Selectable } from '@headend/core/selection'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { SelectRowsDialogProps } from '../table/select-rows/select-rows-dialog.tsx'
import { whenNoOverlay } from '../ui/use-focus.ts'
import { LazyTab, tabChunk } from './lazy-tab.tsx'

export interface TabDialog {
  /** The name of the open dialog: 'add'. */
  open: string | undefined
  /** The id of the row that the dialog is about. */
  item: string | undefined
  show: (name: string, item?: string) => void
  close: () => void
}

/** The name of the dialog in which rows to add are selected. */
export const ADD = 'add'

interface DialogRequest {
  tab: string
  name: string
  item?: string | undefined
}

/** One dialog at a time for all tabs; a request turns to its tab first. */
export function useTabDialog(open: string | undefined, onTab: (id: string) => void) {
  const [request, setRequest] = useState<DialogRequest & { path: string }>()
  // A page stays rendered until the next one is loaded, but its dialog closes at once.
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = request?.tab === open && request?.path === path ? request : undefined
  const close = () => setRequest(undefined)
  const ask = (next: DialogRequest) => {
    if (next.tab !== open) onTab(next.tab)
    setRequest({ ...next, path })
  }
  const dialog: TabDialog = {
    open: current?.name,
    item: current?.item,
    show: (name, item) => open !== undefined && setRequest({ tab: open, name, item, path }),
    close,
  }
  // A dialog that is still loading must not open on a tab that was left.
  const turnTo = (tab: string) => {
    close()
    onTab(tab)
  }
  return { dialog, ask, turnTo }
}

/** Calls `open` once the palette that requested the dialog is closed, unless another dialog is open. */
export function useRequestedDialog(
  dialog: TabDialog,
  name: string,
  /** Undefined while the tab is not ready for it. */
  open: ((item: string) => void) | undefined,
): void {
  const isRequested = dialog.open === name && open !== undefined
  const answerRequest = useEffectEvent(() => {
    dialog.close()
    if (!document.querySelector('dialog[open]')) open?.(dialog.item ?? '')
  })
  useEffect(() => {
    return isRequested ? whenNoOverlay(() => answerRequest()) : undefined
  }, [isRequested])
}

/** The tab in the address. Turning to another tab replaces the history entry. */
export function useTabAddress() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onTab = useCallback(
    (id: string) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, tab: id }),
        state: true,
        replace: true,
      }),
    [navigate],
  )
  return { tab, onTab }
}

const dialog = tabChunk(() => import('../table/select-rows/select-rows-dialog.tsx'))

export function SelectRows<Row extends Selectable>(props: SelectRowsDialogProps<Row>) {
  return (
    <LazyTab chunk={dialog} waiting={null}>
      {({ SelectRowsDialog }) => <SelectRowsDialog {...props} />}
    </LazyTab>
  )
}
