import { SUCCESS } from '@headend/core/command'
import { firstOf } from '@headend/core/number-text'
import { copied, NOT_COPIED } from '../ui/clipboard.ts'
import { showToast } from './toasts.tsx'

/** Of a text of many lines: what has been copied is recognised by the first; what has not, one may have to copy by hand. */
const MOST_SHOWN = { copied: 3, refused: 100 }

/** Into the clipboard, and says so: 'Copied 3 ids'; the browser may keep it to itself. */
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
