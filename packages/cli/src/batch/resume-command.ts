import type { Plan } from '@headend/core/batch'
import { resumeLine, shellLine } from '@headend/core/terminal'

/** What goes on with a journal, to be typed as it stands. */
export function resumeCommand(batch: Pick<Plan, 'tool' | 'country'>, journal: string): string {
  return shellLine(resumeLine(batch, journal)) ?? '--resume, with the journal that is named above'
}
