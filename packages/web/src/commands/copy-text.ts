import { SUCCESS } from '@headend/core/command'
import { firstOf } from '@headend/core/numbers'
import { copied, NOT_COPIED } from '../ui/clipboard.tsx'
import { showToast } from './toasts.tsx'

/** Only the first line of a long text is shown. */
const MOST_SHOWN = { copied: 3, refused: 100 }

/** Copies and reports: 'Copied 3 ids'. */
export async function copyText(text: string, said: string): Promise<void> {
  const lines = text.split('\n')
  showToast(
    (await copied(text))
      ? { tone: 'success', title: SUCCESS, text: said, detail: firstOf(lines, MOST_SHOWN.copied) }
      : {
          tone: 'error',
          title: NOT_COPIED,
          text: lines[0] ?? '',
          detail: firstOf(lines.slice(1), MOST_SHOWN.refused),
        },
  )
}
