import { type BoxResult, boxSubject, type Plan } from '@headend/core/batch'
import type { ProgressLine } from './progress.ts'

/** At once, because somebody may want to stop it; of more the rows tell. */
const TOLD = 20

/** What goes wrong, where the rows are not all that anybody reads. */
export function createTeller(
  line: ProgressLine,
  { country }: Pick<Plan, 'country'>,
  json: boolean,
): (result: BoxResult) => void {
  let told = 0
  return (result) => {
    if (json || result.status === 'done') return
    told += 1
    if (told <= TOLD) line.say(`headend: ${boxSubject(result, country)}: ${result.message}`)
    if (told === TOLD) line.say('headend: what else goes wrong stands in the rows at the end')
  }
}
