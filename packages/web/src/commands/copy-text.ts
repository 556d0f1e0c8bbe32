import { SUCCESS } from '@headend/core/command'
import { copied, NOT_COPIED } from '../ui/clipboard.ts'
import { showToast } from './toasts.tsx'

/** Into the clipboard, and says so: 'Copied 3 ids'; the browser may keep it to itself. */
export async function copyText(text: string, said: string): Promise<void> {
  showToast(
    (await copied(text))
      ? { tone: 'success', title: SUCCESS, text: said, detail: text }
      : { tone: 'error', title: NOT_COPIED, text },
  )
}
