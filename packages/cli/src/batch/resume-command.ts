import type { Plan } from '@headend/core/batch'
import { resumeArgv, shellLine } from '@headend/core/cli-equivalent'
import type { GlobalOptions } from '../options.ts'
import { type Manner, paceWords } from './options.ts'

interface Said {
  manner: Pick<Manner, 'pace' | 'watchWords' | 'canary'>
  options: Pick<GlobalOptions, 'env' | 'profile' | 'dryRun'>
}

/** What goes on with a journal as the batch was run, to be typed as it stands. */
export function resumeCommand(
  batch: Pick<Plan, 'tool' | 'country'>,
  journal: string,
  { manner: { pace, watchWords, canary }, options }: Said,
): string {
  // Who has been asked after the first ones has answered.
  const first = canary === undefined ? [] : ['--canary', String(canary)]
  const manner = [...paceWords(pace), ...watchWords, ...first]
  const words = resumeArgv(batch, journal, [...manner, ...placeWords(options)])
  return shellLine(words) ?? '--resume, with the journal that is named above'
}

/** What was said of where it is run, and of running it at all. */
function placeWords({ env, profile, dryRun }: Said['options']): string[] {
  return [
    ...(env === undefined ? [] : ['--env', env]),
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...(dryRun ? ['--dry-run'] : []),
  ]
}
