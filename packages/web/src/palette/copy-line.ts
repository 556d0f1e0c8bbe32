import { isPress, type KeyPress } from '../keyboard/keys.ts'
import { COPIED_COMMAND, copied, NOT_COPIED } from '../ui/clipboard.ts'
import { lineOf, type PaletteItem, type Said } from './item.ts'

type Press = KeyPress & { target: EventTarget }

/** Mod+Enter, which opens a record in a new tab instead; Mod+C too, where no text of the field is what is meant. */
export function asksForLine(press: Press): boolean {
  return isPress(press, 'Mod+Enter') || (isPress(press, 'Mod+C') && !isTextSelected(press.target))
}

function isTextSelected(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd
}

/** What there is to say of it; the browser may keep its clipboard to itself. */
export async function copyLine(item: PaletteItem): Promise<Said> {
  const line = lineOf(item)
  if (!line) return { text: 'No terminal command for this', bad: true }
  if (await copied(line)) return { text: COPIED_COMMAND, bad: false }
  return { text: `${NOT_COPIED}: ${line}`, bad: true }
}
