import { type Box, type Plan, type RefusedBox, sortOut } from '@headend/core/batch'
import {
  type BoxToolName,
  boxCommand,
  boxToolLacking,
  identityKey,
  knownEngagements,
  whereElse,
} from '@headend/core/engagements'
import type { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { elsewhereText } from '../arguments.ts'
import type { Context } from '../context.ts'
import { HintedError } from '../errors.ts'
import { placeOf, signature } from './here.ts'

interface LookUp {
  /** Whether it is looked up which of the engagements exist. */
  lookUp: boolean
}

export async function makePlan(
  boxes: readonly Box[],
  tool: BoxToolName,
  { lookUp }: LookUp,
  context: Context,
): Promise<Plan> {
  return {
    plan: 1,
    id: crypto.randomUUID().slice(0, 8),
    tool,
    ...(await placeOf(context)),
    ...(await signature(context)),
    lookedUp: lookUp,
    ...(await sortedOut(boxes, tool, { lookUp }, context)),
  }
}

/** Which of these boxes the tool would act on, and which not and why. */
export async function sortedOut(
  boxes: readonly Box[],
  tool: BoxToolName,
  { lookUp }: LookUp,
  context: Context,
): Promise<Pick<Plan, 'country' | 'boxes' | 'refused'>> {
  const command = boxCommand(tool)
  const reader = await context.reader(command.ability)
  const { country, access } = reader
  const fitting = sortOut(boxes, { command, access, country, known: undefined })
  const identities = fitting.boxes.map((box) => ({ ...box, country }))
  const known = lookUp ? await knownEngagements(reader, identities).catch(cannotLookUp) : undefined
  const sorted = sortOut(boxes, { command, access, country, known })
  return { country, boxes: sorted.boxes, refused: await withPlaces(sorted.refused, tool, reader, context) }
}

/** Those that are not there, with where they are. */
async function withPlaces(
  refused: readonly RefusedBox[],
  tool: BoxToolName,
  reader: ReadContext,
  { options }: Context,
): Promise<RefusedBox[]> {
  const identityOf = ({ platform, id }: RefusedBox) => ({ platform, id, country: reader.country })
  const missing = refused.filter(({ kind }) => kind === 'not-found').map(identityOf)
  const found = missing.length > 0 ? await whereElse(reader, missing) : undefined
  return refused.map((one) => {
    const identity = identityOf(one)
    const there = elsewhereText(
      identity,
      found?.get(identityKey(identity)) ?? [],
      options,
      boxToolLacking(tool),
    )
    return there === undefined ? one : { ...one, reason: `${one.reason}; ${there}` }
  })
}

function cannotLookUp(error: AppError): never {
  const text = `Which of these engagements there are cannot be looked up: ${error.message}`
  if (error.kind === 'not-authenticated') throw error
  throw new HintedError(error.kind, text, 'Try again later, or go without with --no-look-up', error)
}
