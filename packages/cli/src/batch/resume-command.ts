import type { Plan } from '@headend/core/batch'
import { resumeLine, shellLine } from '@headend/core/terminal'

/** What goes on with a journal, to be typed as it stands; `pace` as it was said for what was begun. */
export function resumeCommand(
  batch: Pick<Plan, 'tool' | 'country'>,
  journal: string,
  pace: readonly string[] = [],
): string {
  return shellLine(resumeLine(batch, journal, pace)) ?? '--resume, with the journal that is named above'
}
