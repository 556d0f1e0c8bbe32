import { leavesDialog, UNSAVED_DIALOG } from '@headend/core/shell'
import { confirm } from './confirm.tsx'
import { useLeavePrompt } from './leave.tsx'

/**
 * The one way out of a dialog in which something is typed: Esc, Cancel and a click beside it ask while that is not saved, and so
 * does whatever leaves the page, or turns to another of its tabs. What is only chosen from a list goes at once (DLG-007, DLG-008).
 */
export function useAskedClose(unsaved: boolean, onClose: () => void): () => void {
  useLeavePrompt({ when: unsaved, title: UNSAVED_DIALOG.title, isLost: leavesDialog })
  return () => {
    if (unsaved) void confirm(UNSAVED_DIALOG).then((yes) => yes && onClose())
    else onClose()
  }
}
