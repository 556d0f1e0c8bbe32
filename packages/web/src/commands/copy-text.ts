import { SUCCESS } from '@headend/core/command'
import { showToast } from './toasts.tsx'

/** Into the clipboard, and says so: 'Copied 3 ids'; the browser may keep it to itself. */
export async function copyText(text: string, said: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showToast(
    copied
      ? { tone: 'success', title: SUCCESS, text: said, detail: text }
      : { tone: 'error', title: 'The browser does not let it be copied', text },
  )
}
