import { isShortcut, type KeyPress } from '../keyboard/keys.ts'

/** What a press answers; undefined for other keys. A key held down since before answers nothing. */
export function answerOf(
  event: KeyPress & Pick<KeyboardEvent, 'repeat'>,
  isWritten: boolean,
): 'yes' | 'held' | undefined {
  const isYes = isShortcut(event, 'submit')
  const presses = event.key === 'Enter' || (event.key === ' ' && !isWritten)
  if (event.repeat && (isYes || presses)) return 'held'
  return isYes ? 'yes' : undefined
}
