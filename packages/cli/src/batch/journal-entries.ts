import { type Box, type BoxResult, endedLine, firingLine } from '@headend/core/batch'
import { clockOfTheMachine as clock } from '../clock.ts'
import type { JournalFile } from './journal-lines.ts'

export type JournalEntries = ReturnType<typeof journalEntries>

/** The lines of a journal; where one cannot be written, that is told once, and who fires is refused. */
export function journalEntries(journal: JournalFile, tell: (error: unknown) => void) {
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
