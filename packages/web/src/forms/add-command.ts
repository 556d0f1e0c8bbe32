import { type SelectionKind, selectionKinds, unreadChoice } from '@headend/core/selection'
import { Plus } from 'lucide-react'
import type { TabCommand } from './tab-commands.tsx'
import { ADD } from './tab-dialog.ts'
import type { Catalogue } from './use-catalogues.ts'

/** What a tab with a list of what is in a record lets somebody do: as long as it is known what there is. */
export function addCommand(kind: SelectionKind, { unread }: Catalogue<unknown>): TabCommand {
  return {
    name: ADD,
    title: selectionKinds[kind].add,
    icon: Plus,
    reason: unread && unreadChoice(kind).reason,
  }
}
