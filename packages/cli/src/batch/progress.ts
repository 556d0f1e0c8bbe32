import { styleText } from 'node:util'
import {
  type BoxResult,
  boxSubject,
  commonAnswer,
  MOST_ALIKE,
  type Plan,
  type Progress,
  progressText,
} from '@headend/core/batch'
import type { GlobalOptions } from '../options.ts'
import { messageText, wantsColour } from '../output/output.ts'
import type { Terminal } from '../terminal.ts'

/** Progress of a batch on stderr: one line that is redrawn on a terminal, a line now and then elsewhere. */
export interface ProgressLine {
  show(progress: Progress): void
  say(text: string): void
  clear(): void
}

/** Milliseconds between two drawings, and between two lines where nothing can be redrawn. */
const REDRAW_INTERVAL = 100
const LINE_INTERVAL = 10_000

export function createProgressLine(
  options: Pick<GlobalOptions, 'quiet' | 'color'>,
  { stderr, env }: Pick<Terminal, 'stderr' | 'env'>,
  now: () => number,
): ProgressLine {
  const say = (text: string) => void stderr.write(messageText(text, stderr))
  if (options.quiet) return { show: () => {}, say, clear: () => {} }
  return stderr.isTTY ? redrawnLine() : linesNowAndThen()

  function redrawnLine(): ProgressLine {
    const paint = wantsColour(options, env) ? green : (line: string) => line
    let last: Progress | undefined
    let drawnAt = Number.NEGATIVE_INFINITY
    let cells = 0
    const draw = () => {
      if (!last) return
      // A terminal that knows no width says 0. The last cell of a line takes the cursor to the next one.
      const line = progressText(last, (stderr.columns || 80) - 1)
      stderr.write(`\r${paint(line)}${' '.repeat(Math.max(0, cells - line.length))}`)
      cells = line.length
      drawnAt = now()
    }
    const clear = () => {
      if (cells > 0) stderr.write(`\r${' '.repeat(cells)}\r`)
      cells = 0
    }
    return {
      show(progress) {
        last = progress
        if (cells === 0 || now() - drawnAt >= REDRAW_INTERVAL || isWhole(progress)) draw()
      },
      say(text) {
        clear()
        say(text)
        draw()
      },
      clear,
    }
  }

  function linesNowAndThen(): ProgressLine {
    let writtenAt = now()
    return {
      show(progress) {
        if (now() - writtenAt < LINE_INTERVAL) return
        writtenAt = now()
        stderr.write(`${progressText(progress)}\n`)
      },
      say,
      clear: () => {},
    }
  }
}

function isWhole({ counts, total }: Progress): boolean {
  return counts.done + counts.failed + counts.unknown === total
}

function green(line: string): string {
  return line.replace(/#+/, (bar) => styleText('green', bar, { validateStream: false }))
}

/** Failures are shown at once, in time to stop the batch; of many alike the first ones. */
export function createFailureReporter(
  line: ProgressLine,
  { country }: Pick<Plan, 'country'>,
  json: boolean,
): (result: BoxResult) => void {
  const failures = new Map<string, number>()
  return (result) => {
    if (json || result.status === 'done') return
    const answer = commonAnswer(result)
    const count = (failures.get(answer) ?? 0) + 1
    failures.set(answer, count)
    if (count <= MOST_ALIKE) line.say(`headend: ${boxSubject(result, country)}: ${result.message}`)
    if (count === MOST_ALIKE) line.say('headend: more boxes with this answer are counted at the end')
  }
}
