import type { Outcome } from '@headend/core/command'
import { AppError } from '@headend/core/errors'

/** What a command gave, for machines: throws for what has failed or was declined, which the person knows already. */
export async function outputOf<Output>(running: Promise<Outcome<Output>>): Promise<Output> {
  const outcome = await running
  if (outcome.status === 'done') return outcome.output
  throw outcome.status === 'failed' ? outcome.error : new AppError('declined', 'Declined')
}
