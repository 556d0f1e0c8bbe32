import type { Clock } from '@headend/core/clock'
import { readRecorded, type Told } from '@headend/core/remote-events'
import { clockOfTheMachine } from '../clock.ts'
import type { Context } from '../context.ts'
import { STATUS } from '../errors.ts'
import { createDamage } from '../tail/damage.ts'
import { sayHowToEnd } from '../tail/how-to-end.ts'
import { readShown, type ShownOptions } from '../tail/options.ts'
import { createReplayPace, toSpeed } from '../tail/pace.ts'
import { linesOf, type NumberedLine } from '../tail/recorded-lines.ts'
import { createRepeats } from '../tail/repeats.ts'
import { createShow } from '../tail/show.ts'
import { bytesOf } from '../tail/source.ts'
import { within } from '../tail/window.ts'

export interface ReplayOptions extends ShownOptions {
  speed: string
}

/** Writes what a recording holds as the tail did, with its pauses; asks nobody for anything. 3 where lines could not be read. */
export async function replay(
  context: Context,
  file: string,
  options: ReplayOptions,
  clock: Clock = clockOfTheMachine,
): Promise<number> {
  const { output, terminal } = context
  const { windowIn, ...shown } = readShown(options, clock.now())
  const pace = createReplayPace(toSpeed(options.speed))
  const show = createShow(context, shown)
  const isRepeated = createRepeats()
  const damage = createDamage(output)
  const bytes = bytesOf(file, terminal)
  sayHowToEnd(context)
  const ends = [terminal.onSignal(() => void show.sayAccount()), terminal.onAsked(show.sayAccountSoFar)]

  for await (const lines of linesOf(bytes)) if (!(await played(lines))) break
  damage.sayRest()
  show.sayAccount()
  for (const end of ends) end()
  return damage.lines > 0 ? STATUS.partlyDone : STATUS.done

  /** What is due together goes out together. */
  async function played(lines: readonly NumberedLine[]): Promise<boolean> {
    let due: Told[] = []
    for (const line of lines) {
      const told = toldBy(line)
      if (!told) continue
      const pause = pace.pause(told.arrived, clock.now())
      // Whose line it is, is said from the first line of another one on.
      if (pause > 0 || show.lines.isNew(told.identity)) {
        if (!(await show.show(due))) return false
        due = []
        if (pause > 0) await clock.wait(pause)
      }
      show.lines.knows(told.identity)
      due.push(told)
    }
    return show.show(due)
  }

  function isWithin(told: Told): boolean {
    return within(windowIn(told.identity.country), [told]).length > 0
  }

  function toldBy(line: NumberedLine): Told | undefined {
    if (line.text?.trim() === '') return undefined
    const read = line.text === undefined ? undefined : readRecorded(line.text)
    if (!read) damage.tell(line)
    else if ('engagements' in read) {
      pace.restart()
      read.engagements.forEach(show.lines.knows)
    } else if (isRepeated(read)) {
      if (isWithin(read)) show.duplicates(1)
    } else if (isWithin(read)) return read
    return undefined
  }
}
