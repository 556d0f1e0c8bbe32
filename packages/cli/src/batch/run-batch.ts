/** A batch that is fired: new, from a saved plan, or one that is gone on with. All that was decided before comes in. */
import {
  actOn,
  type Box,
  type BoxResult,
  boxName,
  boxSubject,
  countResults,
  createTurns,
  endedLine,
  firingLine,
  openWatch,
  type Plan,
  startBatch,
  type Work,
} from '@headend/core/batch'
import { boxCommand } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { clockOfTheMachine as clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { report } from '../report.ts'
import type { JournalFile } from './journal-lines.ts'
import type { Manner } from './options.ts'
import { createProgressLine, type ProgressLine } from './progress.ts'
import { answerFor, goOn } from './questions.ts'
import { isLeft, tellResults } from './results.ts'
import { resumeCommand } from './resume-command.ts'

type About = Pick<Plan, 'tool' | 'country' | 'refused'>

interface Fired {
  about: About
  work: readonly Work[]
  /** How all of it stands, in the order of the batch. */
  inOrder(results: ReadonlyMap<string, BoxResult>): BoxResult[]
}

/** Fires, tells how far it is and what has become of it, and answers with the exit status. */
export async function fireBatch(
  { about, work, inOrder }: Fired,
  journal: JournalFile,
  manner: Manner,
  context: Context,
): Promise<number> {
  const again = resumeCommand(about, journal.path)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const interrupted = new AbortController()
  const running = run(about, work, journal, { manner, signal: interrupted.signal, context })
  const letGo = context.terminal.onSignal(() => {
    running.stop('signal')
    interrupted.abort()
    running.line.say(`Stopping: what is under way is waited for, 3 seconds at most. Go on with: ${again}`)
    return over
  })
  try {
    const { results } = await running.ended
    running.line.clear()
    await journal.close()
    const all = inOrder(new Map(results.map((result) => [boxName(result), result])))
    const answer = answerFor(all.filter(isLeft), about, context)
    return await tellResults(all, about, `${again}${answer}`, context)
  } finally {
    letGo()
    end()
  }
}

interface Circumstances {
  manner: Manner
  signal: AbortSignal
  context: Context
}

function run(
  about: About,
  work: readonly Work[],
  journal: JournalFile,
  { manner, signal, context }: Circumstances,
) {
  const { options, output, terminal } = context
  const command = boxCommand(about.tool)
  const line = createProgressLine(options, terminal, clock.now)
  const tellOf = createTeller(line, about, output.json)
  const entries = writing(journal, (error) => {
    line.clear()
    report(error, output.json, terminal)
    batch.stop('journal')
  })
  const ports = {
    command,
    country: about.country,
    reader: () => context.reader(command.ability),
    firing: entries.firing,
    newKey: () => crypto.randomUUID(),
    watch: watcher(manner, signal),
  }
  const counts = countResults([])
  const begun = clock.now()
  const show = () => line.show({ counts, total: work.length, elapsed: clock.now() - begun })
  const batch = startBatch(work, manner, {
    act: (one) => actOn(one, ports),
    turn: createTurns(manner.perSecond, clock),
    goOn: async () => {
      line.clear()
      return goOn(manner.canary ?? 0, work.length, context)
    },
    ended(result) {
      counts[result.status] += 1
      entries.ended(result)
      tellOf(result)
      show()
    },
  })
  show()
  return { ...batch, line }
}

/** The lines of a journal; where one cannot be written, that is told once, and who fires is refused. */
function writing(journal: JournalFile, tell: (error: unknown) => void) {
  let broken = false
  const breaks = (error: unknown): never => {
    if (!broken) tell(error)
    broken = true
    throw error
  }
  return {
    firing: (box: Box, key: string) => journal.write(firingLine(box, key, now())).catch(breaks),
    ended: (result: BoxResult) =>
      void journal
        .note(endedLine(result, now()))
        .catch(breaks)
        .catch(() => {}),
  }
}

const now = () => new Date(clock.now()).toISOString()

/** At once, because somebody may want to stop it; of more the rows tell. */
const TOLD = 20

/** What goes wrong, where the rows are not all that anybody reads. */
function createTeller(line: ProgressLine, { country }: About, json: boolean): (result: BoxResult) => void {
  let told = 0
  return (result) => {
    if (json || result.status === 'done') return
    told += 1
    if (told <= TOLD) line.say(`headend: ${visible(`${boxSubject(result, country)}: ${result.message}`)}`)
    if (told === TOLD) line.say('headend: what else goes wrong stands in the rows at the end')
  }
}

function watcher({ watch }: Manner, signal: AbortSignal): Parameters<typeof actOn>[1]['watch'] {
  if (!watch) return undefined
  return (identity, reader) => openWatch(identity, reader, { ...watch, clock, random: Math.random, signal })
}
