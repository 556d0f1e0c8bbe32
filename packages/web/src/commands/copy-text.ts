import { SUCCESS } from '@headend/core/command'
import { firstOf } from '@headend/core/numbers'
import { copyToClipboard, NOT_COPIED } from '../ui/clipboard.tsx'
import { showToast } from './toasts.tsx'

/** How many lines of a long text the message shows. */
const MAX_LINES = { copied: 3, refused: 100 }

/** Copies and shows a message: 'Copied 3 ids'. It never shows personal data, as messages stay listed. */
export async function copyText(text: string, successText: string, isPersonal = false): Promise<void> {
  const lines = isPersonal ? [] : text.split('\n')
  showToast(
    (await copyToClipboard(text))
      ? { tone: 'success', title: SUCCESS, text: successText, detail: firstOf(lines, MAX_LINES.copied) }
      : {
          tone: 'error',
          title: NOT_COPIED,
          text: lines[0] ?? 'Select the text and copy it',
          detail: firstOf(lines.slice(1), MAX_LINES.refused),
        },
  )
}
