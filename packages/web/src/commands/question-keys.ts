import { isShortcut, type KeyPress } from '../keyboard/keys.ts'

/** What a press answers; undefined for other keys. A key held down since before answers nothing. */
export function answerFromKey(
  event: KeyPress & Pick<KeyboardEvent, 'repeat'>,
  isTyped: boolean,
): 'yes' | 'held' | undefined {
  const isYes = isShortcut(event, 'submit')
  const presses = event.key === 'Enter' || (event.key === ' ' && !isTyped)
  if (event.repeat && (isYes || presses)) return 'held'
  return isYes ? 'yes' : undefined
}
