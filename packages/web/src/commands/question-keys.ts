import { isShortcut, type KeyPress } from '../keyboard/keys.ts'

/** What a press is for a question; undefined for what is none of it. A key that is held down from the step before answers nothing. */
export function answerOf(
  event: KeyPress & Pick<KeyboardEvent, 'repeat'>,
  isWritten: boolean,
): 'yes' | 'held' | undefined {
  const isYes = isShortcut(event, 'submit')
  const presses = event.key === 'Enter' || (event.key === ' ' && !isWritten)
  if (event.repeat && (isYes || presses)) return 'held'
  return isYes ? 'yes' : undefined
}
