/** Fires a batch: a new one, a saved plan, or a resumed one. */
import {
  type Box,
  type BoxResult,
  boxCount,
  boxName,
  countResults,
  createTurns,
  endedLine,
  firingLine,
  openWatch,
  type Plan,
  type Progress,
  runBox,
  startBatch,
  type Work,
} from '@headend/core/batch'
import { boxCommand } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { systemClock as clock } from '../clock.ts'
import { reportError } from '../output/report.ts'
import { confirm } from '../prompts.ts'
import { asCalled } from '../settings/environment.ts'
import type { JournalFile } from './journal-file.ts'
import { type BatchSettings, resumeCommand } from './options.ts'
import { createFailureReporter, createProgressLine, type ProgressLine } from './progress.ts'
import { reportResults } from './results.ts'

type BatchSubject = Pick<Plan, 'tool' | 'country' | 'refused'>

interface BatchRun {
  about: BatchSubject
  work: readonly Work[]
  inOrder(results: ReadonlyMap<string, BoxResult>): BoxResult[]
}

/** Fires, shows progress and results, and resolves with the exit status. */
export async function fireBatch(
  { about, work, inOrder }: BatchRun,
  journal: JournalFile,
  settings: BatchSettings,
  context: CliContext,
): Promise<number> {
  const remainingRun = () => ({ runSettings: { ...settings, canary: running.canaryLeft() }, ...context })
  const again = () => asCalled(resumeCommand(about, journal.path, remainingRun()), context.terminal.env)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const interrupted = new AbortController()
  const running = run(about, work, journal, { settings, signal: interrupted.signal, context })
  const stop = () => {
    running.stop('signal')
    interrupted.abort()
    running.line.say('Stopping: waits up to 3 seconds for running boxes')
    return over
  }
  const letGo = context.terminal.onSignal(stop, () => running.line.say(`Resume with: ${again()}`))
  try {
    const { results } = await running.ended
    running.line.clear()
    // The results are shown even if the journal can't be closed.
    await journal.close().catch((error) => reportError(error, context.output.json, context.terminal))
    const all = inOrder(new Map(results.map((result) => [boxName(result), result])))
    return await reportResults(all, about, { again: again(), journal: journal.path }, context)
  } finally {
    letGo()
    end()
  }
}

interface RunContext {
  settings: BatchSettings
  signal: AbortSignal
  context: CliContext
}

function run(about: BatchSubject, work: readonly Work[], journal: JournalFile, circumstances: RunContext) {
  const { settings, context } = circumstances
  const { options, output, terminal } = context
  const line = createProgressLine(options, terminal, clock.now)
  const count = createCount(line, { total: work.length, most: settings.perSecond })
  const tellOf = createFailureReporter(line, about, output.json)
  const entries = journalEntries(journal, (error) => {
    line.clear()
    reportError(error, output.json, terminal)
    batch.stop('journal')
  })
  const ports = actPorts(about, entries, circumstances)
  const turns = createTurns(settings.perSecond, clock)
  const again = async (ms: number, signal: AbortSignal) => {
    if (turns.pause(ms))
      line.say(`headend: The service asked to wait: continues in ${Math.ceil(ms / 1000)} s`)
    return turns.next(signal).then(
      () => true,
      () => false,
    )
  }
  const batch = startBatch(work, settings, {
    runBox: (box, signal) => runBox(box, { ...ports, waitToRetry: (ms) => again(ms, signal) }),
    nextTurn: turns.next,
    async confirmRest() {
      line.clear()
      return confirmRest(settings.canary ?? 0, work.length, context)
    },
    onResult(result) {
      entries.ended(result)
      tellOf(result)
      count(result)
    },
  })
  return { ...batch, line }
}

function createCount(
  line: ProgressLine,
  about: Pick<Progress, 'total' | 'most'>,
): (result: BoxResult) => void {
  const counts = countResults([])
  const startedAt = clock.now()
  const show = () => line.show({ ...about, counts, elapsed: clock.now() - startedAt })
  show()
  return ({ status }) => {
    counts[status] += 1
    show()
  }
}

/** Asks after the first boxes; if no person can answer, the answer is no, with a message. */
async function confirmRest(
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

type ActPorts = Parameters<typeof runBox>[1]

function actPorts(
  { tool, country }: BatchSubject,
  { firing }: JournalEntries,
  { settings, signal, context }: RunContext,
): ActPorts {
  const command = boxCommand(tool)
  return {
    command,
    country,
    noteRequest: firing,
    reader: () => context.reader(command.ability),
    newKey: () => crypto.randomUUID(),
    watch: watcher(settings, signal),
  }
}

function watcher({ watch }: BatchSettings, signal: AbortSignal): ActPorts['watch'] {
  if (!watch) return undefined
  return (identity, reader) => openWatch(identity, reader, { ...watch, clock, random: Math.random, signal })
}

type JournalEntries = ReturnType<typeof journalEntries>

/** Journal lines; the first failed write is reported and stops the batch. */
function journalEntries(journal: JournalFile, onError: (error: unknown) => void) {
  let broken = false
  const reportAndThrow = (error: unknown): never => {
    if (!broken) onError(error)
    broken = true
    throw error
  }
  return {
    firing: (box: Box, key: string) => journal.write(firingLine(box, key, now())).catch(reportAndThrow),
    ended: (result: BoxResult) =>
      void journal
        .note(endedLine(result, now()))
        .catch(reportAndThrow)
        .catch(() => {}),
  }
}

const now = () => new Date(clock.now()).toISOString()
