import { type Found, insist, type Question } from '@headend/core/command'
import { HintedError } from '../errors.ts'

/** The question with what was looked up for it; throws 'rejected' where the answer is no. */
export async function lookedUp(question: Question, look?: () => Promise<Found>): Promise<Question> {
  const found = await look?.()
  insist(found)
  return { ...question, text: [question.text, found?.note].filter(Boolean).join(' ') }
}

/** What a person reads before they answer: what is asked, what will happen, to whom, and which of its name it is. */
export function questionLines({ title, text, which }: Question, whom: string | undefined): string[] {
  return [title, text, whom, which].flatMap((line) => line || [])
}

/** To whoever has typed something else than what a question wants. */
export function mistyped(typed: string): HintedError {
  return new HintedError('declined', 'Not done: that is not what confirms it', `It must be exactly: ${typed}`)
}
