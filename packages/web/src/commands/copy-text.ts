import { SUCCESS } from '@headend/core/command'
import { numberText } from '@headend/core/number-text'
import { copied, NOT_COPIED } from '../ui/clipboard.ts'
import { showToast } from './toasts.tsx'

/** Of a text of many lines. */
const MOST_SHOWN = 3

/** Into the clipboard, and says so: 'Copied 3 ids'; the browser may keep it to itself. */
export async function copyText(text: string, said: string): Promise<void> {
  const lines = text.split('\n')
  showToast(
    (await copied(text))
      ? { tone: 'success', title: SUCCESS, text: said, detail: firstOf(lines) }
      : { tone: 'error', title: NOT_COPIED, text: lines[0] ?? '', detail: lines.slice(1) },
  )
}

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - MOST_SHOWN
  return [...lines.slice(0, MOST_SHOWN), ...(more > 0 ? [`and ${numberText(more)} more`] : [])]
}
