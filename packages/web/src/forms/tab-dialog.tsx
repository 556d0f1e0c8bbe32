import type { Selectable } from '@headend/core/selection'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { SelectRowsDialogProps } from '../table/select-rows/select-rows-dialog.tsx'
import { whenNobodyLooksAside } from '../ui/focus/look-aside.ts'
import { LazyTab, tabChunk } from './lazy-tab.tsx'

/** The dialog of a tab, which the tab itself or the palette opens. */
export interface TabDialog {
  /** Its name: 'add'. */
  open: string | undefined
  /** The id of what it is about. */
  item: string | undefined
  show: (name: string, item?: string) => void
  close: () => void
}

/** The dialog in which what is added is chosen. */
export const ADD = 'add'

interface Asked {
  tab: string
  name: string
  item?: string | undefined
}

interface AskedAt extends Asked {
  path: string
}

/** One dialog at a time, on whichever tab; to ask for one turns to its tab first. */
export function useTabDialog(open: string | undefined, onTab: (id: string) => void) {
  const [asked, setAsked] = useState<AskedAt>()
  // Where somebody is about to be: the page that is left shows until the next one is there, and asks for nothing more.
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const here = asked && asked.tab === open && asked.path === path ? asked : undefined
  const close = () => setAsked(undefined)
  const ask = (next: Asked) => {
    if (next.tab !== open) onTab(next.tab)
    setAsked({ ...next, path })
  }
  const dialog: TabDialog = {
    open: here?.name,
    item: here?.item,
    show: (name, item) => open !== undefined && setAsked({ tab: open, name, item, path }),
    close,
  }
  /** A dialog that has not come yet does not wait on the tab that was left. */
  const turnTo = (tab: string) => {
    close()
    onTab(tab)
  }
  return { dialog, ask, turnTo }
}

/**
 * Does what the palette has asked the tab for, once the tab is there and ready for it, and nobody looks anything up; nothing more
 * where somebody has opened something else meanwhile.
 */
export function useAsked(dialog: TabDialog, name: string, act: ((item: string) => void) | undefined): void {
  const isAsked = dialog.open === name && act !== undefined
  const begin = useEffectEvent(() => {
    dialog.close()
    if (!document.querySelector('dialog[open]')) act?.(dialog.item ?? '')
  })
  useEffect(() => {
    return isAsked ? whenNobodyLooksAside(() => begin()) : undefined
  }, [isAsked])
}

/** The tab that the address names; turning to another makes no entry of the history. */
export function useTabAddress() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onTab = useCallback(
    (id: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, tab: id }),
        state: (before) => before,
        replace: true,
      }),
    [navigate],
  )
  return { tab, onTab }
}

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
