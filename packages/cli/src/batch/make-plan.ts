import { type Box, type Plan, sortOut } from '@headend/core/batch'
import { type BoxToolName, boxCommand, knownEngagements } from '@headend/core/engagements'
import type { AppError } from '@headend/core/errors'
import type { Context } from '../context.ts'
import { HintedError } from '../errors.ts'
import { placeOf, signature } from './here.ts'

/** Which of these boxes the tool would act on, and which not and why; whether the engagements exist is looked up where it may be. */
export async function makePlan(
  boxes: readonly Box[],
  tool: BoxToolName,
  { lookUp }: { lookUp: boolean },
  context: Context,
): Promise<Plan> {
  const command = boxCommand(tool)
  const reader = await context.reader(command.ability)
  const { country, access } = reader
  const fitting = sortOut(boxes, { command, access, country, known: undefined })
  const identities = fitting.boxes.map((box) => ({ ...box, country }))
  const known = lookUp ? await knownEngagements(reader, identities).catch(cannotLookUp) : undefined
  return {
    plan: 1,
    id: crypto.randomUUID().slice(0, 8),
    tool,
    ...(await placeOf(context)),
    country,
    ...(await signature(context)),
    lookedUp: lookUp,
    ...sortOut(boxes, { command, access, country, known }),
  }
}

function cannotLookUp(error: AppError): never {
  const text = `Which of these engagements there are cannot be looked up: ${error.message}`
  if (error.kind === 'not-authenticated') throw error
  throw new HintedError(error.kind, text, 'Try again later, or go without with --no-look-up', error)
}
