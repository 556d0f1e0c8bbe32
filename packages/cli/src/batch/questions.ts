import { type Box, batchQuestion, boxCount, type Plan } from '@headend/core/batch'
import { boxCommand } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { reportError } from '../output/report.ts'
import { confirm } from '../prompts.ts'
import type { BatchSettings } from './options.ts'

type QuestionSubject = Pick<Plan, 'tool' | 'country' | 'refused'>

/** The option that answers the question in a script; '' for a person, or without a question. */
export function answerOption(
  boxes: readonly Box[],
  { tool, country }: QuestionSubject,
  { terminal }: CliContext,
): string {
  const intent = { tool: boxCommand(tool).tool, country, boxes, refused: 0, concurrency: 1 }
  const question = terminal.attended ? undefined : batchQuestion(intent)
  if (!question) return ''
  return question.typed === undefined ? ' --yes' : ` --confirm "${question.typed}"`
}

/** Asks according to the number of boxes and the tool; throws 'declined' for a no. */
export async function confirmBatch(
  boxes: readonly Box[],
  { tool, country, refused }: QuestionSubject,
  settings: BatchSettings,
  context: CliContext,
) {
  const intent = { ...settings, tool: boxCommand(tool).tool, country, boxes, refused: refused.length }
  const question = batchQuestion(intent)
  if (question && !(await confirm(question, context.options, context.terminal)))
    throw new AppError('declined', 'Not done')
}

/** Asks after the first boxes; where no person can answer, the answer is no, with a message. */
export async function confirmRest(
  canary: number,
  all: number,
  { options, output, terminal }: CliContext,
): Promise<boolean> {
  const question = {
    title: `The first ${canary === 1 ? 'box is' : `${canary} boxes are`} done.`,
    text: `${boxCount(all - canary)} to go.`,
    yes: 'Start the rest',
    destructive: false,
  }
  try {
    return await confirm(question, options, terminal)
  } catch (error) {
    // --yes with the whole command would act on the first boxes again.
    const text = `${question.title} No one can confirm here: the remaining boxes are not started`
    reportError(new AppError(asAppError(error).kind, text), output.json, terminal)
    return false
  }
}
