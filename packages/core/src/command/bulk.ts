/** One command for many subjects, after one question. */
import { demand, no, whyNot, YES } from '../access/index.ts'
import type { Country } from '../foundation/country.ts'
import { asAppError } from '../foundation/errors.ts'
import { firstOf } from '../foundation/numbers.ts'
import { inSentence } from '../foundation/text.ts'
import type { QueryKey } from '../query.ts'
import {
  type Command,
  type CommandContext,
  type Eligibility,
  type Message,
  type Question,
  SOMETHING_WENT_WRONG,
} from './command.ts'
import { accept, execute, isRefusal, lookWith, refuse } from './execute.ts'

export interface BulkResult<Input> {
  input: Input
  /** Unknown: sent, result unknown. Skipped: not tried. */
  status: 'done' | 'failed' | 'unknown' | 'skipped'
  reason?: string
}

/** Checks the right once for all, before the question, and shows why where it is missing. */
export function checkBulkRight<Input, Output>(
  { ability, title }: Command<Input, Output>,
  country: Country,
  context: CommandContext,
): boolean {
  try {
    demand(ability, { ...context.access, country }, title)
    return true
  } catch (error) {
    refuse(error, context)
    return false
  }
}

interface BulkQuestion<Given> {
  /** 'Delete 3 packages'. */
  action: string
  nameOf: (input: Given) => string
  question: (inputs: readonly Given[]) => Question
  /** Wraps the remote checks, to show progress. */
  looking?: <T>(look: () => Promise<T>) => Promise<T>
}

/** The confirmed subjects, and a text about the others with their reasons. */
interface BulkConsent<Given> {
  inputs: readonly Given[]
  leftOut: string | undefined
}

/**
 * Checks each subject, then asks one question about the eligible ones. Reasons and warnings stand below it.
 * If none is eligible, the reasons are shown instead. Undefined for a no.
 */
export async function confirmBulk<Input, Output, Given>(
  command: Command<Input, Output>,
  inputs: readonly Given[],
  { action, nameOf, question, looking = (look) => look() }: BulkQuestion<Given>,
  context: CommandContext,
): Promise<BulkConsent<Given> | undefined> {
  const checks = await looking(() => Promise.all(inputs.map((input) => check(command, input, context))))
  const agreed = inputs.filter((_, index) => checks[index]?.allowed)
  const grouped = groupReasons(command, inputs.map(nameOf))
  const against = grouped(checks.map(whyNot))
  if (agreed.length === 0) {
    context.say(refusalOfAll(action, against, checks))
    return undefined
  }
  const leftOut = against.length > 0 ? `Left out: ${formatReasons(against)}` : undefined
  const note = [leftOut, formatReasons(grouped(checks.map(({ note }) => note)))].filter(Boolean).join(' · ')
  const yes = await context.confirm(question(agreed), note ? async () => ({ ...YES, note }) : undefined)
  return yes ? { inputs: agreed, leftOut } : undefined
}

/** One reason stands in the text; several stand in the detail, with their names. */
function refusalOfAll(action: string, against: readonly ReasonGroup[], checks: readonly Check[]): Message {
  const [first, ...others] = against
  const isOne = first !== undefined && others.length === 0
  const reason = isOne ? inSentence(first.text) : 'none of the selected items allow this'
  const detail = isOne ? first.names : formatReasons(against)
  // A check that failed is an error.
  return checks.some(({ failed }) => failed)
    ? {
        tone: 'error',
        title: SOMETHING_WENT_WRONG,
        text: isOne ? first.text : `${action}: ${reason}`,
        detail,
      }
    : { tone: 'refused', text: `${action}: ${reason}`, detail }
}

/** Failed: the check itself went wrong. */
type Check = Eligibility & { failed?: boolean }

/** A subject whose check fails is not eligible (OPN-91). */
async function check<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  context: CommandContext,
): Promise<Check> {
  try {
    return (await lookWith(command, accept(command, input, context), context)?.()) ?? YES
  } catch (error) {
    const appError = asAppError(error)
    const failed = !isRefusal(appError)
    if (failed) context.log.error(`The command ${command.id} could not be checked`, appError)
    return { ...no(appError.message), failed }
  }
}

interface ReasonGroup {
  names: string
  text: string
}

function formatReasons(groups: readonly ReasonGroup[]): string {
  return firstOf(groups.map(({ names, text }) => `${names}: ${text}`)).join(' · ')
}

/** Groups equal texts, with the first names; a text about several is reworded. */
function groupReasons({ ofSeveral }: Pick<Command<never>, 'ofSeveral'>, names: readonly string[]) {
  return (texts: readonly (string | undefined)[]): ReasonGroup[] =>
    [...Map.groupBy(names.keys(), (index) => texts[index])].flatMap(([text, indexes]) => {
      if (text === undefined) return []
      const shared = indexes.length > 1 ? (ofSeveral?.(text) ?? text) : text
      return { names: firstOf(indexes.map((index) => names[index] ?? '')).join(', '), text: shared }
    })
}

/**
 * Executes one after the other, without questions and messages. After a sign-out or a cancelled wait the rest
 * is skipped. Invalidates once, at the end.
 */
export async function executeBulk<Input, Output, Given>(
  command: Command<Input, Output>,
  inputs: readonly Given[],
  context: CommandContext,
  onResult: (result: BulkResult<Given>) => void = () => {},
): Promise<BulkResult<Given>[]> {
  const stale: QueryKey[] = []
  const quiet = { ...context, confirm: async () => true, say: () => {}, invalidate: collect(stale) }
  const results: BulkResult<Given>[] = []
  let ended: string | undefined
  for (const input of inputs) {
    const { ends, ...result }: StepResult<Given> =
      ended === undefined
        ? await resultOf(command, input, quiet)
        : { input, status: 'skipped', reason: ended, ends: ended }
    ended = ends
    results.push(result)
    onResult(result)
  }
  context.invalidate(stale)
  return results
}

const collect = (stale: QueryKey[]) => (keys: readonly QueryKey[]) => void stale.push(...keys)

/** `ends`: why the rest is skipped, if it is. */
type StepResult<Input> = BulkResult<Input> & { ends: string | undefined }

const SIGNED_OUT = 'Your session has ended'
const GIVEN_UP = 'Cancelled'

async function resultOf<Input, Output, Given>(
  command: Command<Input, Output>,
  input: Given,
  context: CommandContext,
): Promise<StepResult<Given>> {
  const outcome = await execute(command, input, context)
  if (outcome.status === 'done') return { input, status: 'done', ends: undefined }
  if (outcome.status === 'declined') return { input, status: 'skipped', reason: GIVEN_UP, ends: GIVEN_UP }
  const { kind, message: reason, retryAfter } = outcome.error
  const status = kind === 'outcome-unknown' ? 'unknown' : 'failed'
  // A service that asks to wait would reject the rest, too.
  const asksToWait = retryAfter === undefined ? undefined : reason
  return { input, status, reason, ends: kind === 'not-authenticated' ? SIGNED_OUT : asksToWait }
}
