/** The results of a batch: rows on stdout, and one exit status. */
import {
  andMore,
  type Box,
  type BoxResult,
  boxCount,
  commonAnswer,
  countAlike,
  countResults,
  isNotStarted,
  isResumable,
  MOST_ALIKE,
  summaryText,
} from '@headend/core/batch'
import { journalArgv, shellLine } from '@headend/core/cli-equivalent'
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { batchStatus, exitStatus, STATUS } from '../errors.ts'
import { isForPeople } from '../output/output.ts'
import { asCalled } from '../settings/environment.ts'

export const RESULT_COLUMNS = [
  { key: 'id', label: 'Engagement ID' },
  { key: 'country', label: 'Country', priority: 3 },
  { key: 'platform', label: 'Platform' },
  { key: 'tool', label: 'Tool', priority: 2 },
  { key: 'status', label: 'Status' },
  { key: 'message', label: 'Message' },
  { key: 'kind', label: 'Error', priority: 1 },
] as const

interface ResultSubject {
  tool: string
  country: Country
}

export function resultRow(
  { platform, id, status, message, kind }: BoxResult,
  { tool, country }: ResultSubject,
) {
  return { id, country, platform, tool, status, message, kind }
}

export function toPlannedResult(box: Box): BoxResult {
  return { ...box, status: 'done', message: '' }
}

/** Resolves with the exit status. Printed last: a reader that goes away ends the program. */
export async function printResults(
  results: readonly BoxResult[],
  about: ResultSubject,
  { output, terminal }: CliContext,
): Promise<number> {
  const status = resultsStatus(results)
  terminal.willEndWith(status)
  const people = isForPeople({ output, terminal })
  const shown = people ? sameAnswersCounted(results) : results
  const rows = shown.map((result) => resultRow(result, about))
  await output.list(people ? varyingColumns(rows) : RESULT_COLUMNS)(rows)
  return status
}

/** A row for each answer: '4711002 and 36 more'. */
function sameAnswersCounted(results: readonly BoxResult[]): BoxResult[] {
  const key = (result: BoxResult) =>
    [result.platform, result.status, result.kind, commonAnswer(result)].join('\n')
  return countAlike(results, MOST_ALIKE, key).map(({ more, ...result }) => ({
    ...result,
    id: andMore(result.id, more),
  }))
}

/** The columns whose values differ between rows. */
function varyingColumns(rows: readonly ReturnType<typeof resultRow>[]) {
  return RESULT_COLUMNS.filter(
    ({ key }) => key !== 'tool' && key !== 'country' && rows.some((row) => row[key]),
  )
}

interface FollowUp {
  again: string
  journal: string
}

/** Rows and summary: the summary last on a terminal, first in a pipe, whose reader may leave early. */
export async function reportResults(
  results: readonly BoxResult[],
  about: ResultSubject,
  { again, journal }: FollowUp,
  context: CliContext,
): Promise<number> {
  if (!context.terminal.stdout.isTTY) reportSummary(results, again, context)
  const status = await printResults(results, about, context)
  if (!context.terminal.stdout.isTTY) return status
  reportSummary(results, again, context)
  const listed = shellLine(journalArgv(journal))
  if (listed && isForPeople(context) && sameAnswersCounted(results).length < results.length)
    context.output.say(asCalled(`Box by box: ${listed}`, context.terminal.env))
  return status
}

/** Boxes that were not started don't count where all the others failed alike. */
export function resultsStatus(results: readonly BoxResult[]): number {
  const startedResults = results.filter((result) => !isNotStarted(result))
  const statuses = startedResults.map(resultStatus)
  if (startedResults.length === results.length) return batchStatus(statuses)
  return batchStatus(
    statuses.length === 0 || statuses.includes(STATUS.done) ? [...statuses, STATUS.failed] : statuses,
  )
}

function resultStatus({ status, kind, message, http }: BoxResult): number {
  if (status === 'done') return STATUS.done
  if (status === 'unknown') return STATUS.outcomeUnknown
  return exitStatus(new AppError(kind ?? 'unspecified', message, { status: http }))
}

/** The counts, and the next step for boxes that are not done; `again`: the command to resume. */
function reportSummary(
  results: readonly BoxResult[],
  again: string,
  { output }: Pick<CliContext, 'output'>,
): void {
  output.say(summaryText(results))
  const left = results.filter(isResumable).length
  if (left > 0) output.say(`To run the failed and unstarted boxes (${boxCount(left)}): ${again}`)
  const { unknown } = countResults(results)
  if (unknown === 0) return
  const pronoun = unknown === 1 ? 'it' : 'them'
  output.say(
    `Check the result of ${boxCount(unknown)}. --resume skips ${pronoun}, --retry-unknown sends ${pronoun} again`,
  )
}
