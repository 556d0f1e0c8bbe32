/** What only a service knows, waited for no longer than somebody who has pressed Tab waits. */
import { type Candidate, matching } from './candidate.ts'
import type { Values } from './value.ts'

/** Milliseconds. */
export const PATIENCE = 3000

export function live(what: keyof typeof import('./live.ts')): Values {
  return async ({ place, typed, context }) => {
    const of = (await import('./live.ts'))[what]
    const found = await inTime(context().then((known) => of(known, place)))
    return found === 'late' ? found : matching(found, typed)
  }
}

type InTime = readonly Candidate[] | 'late'

function inTime(asked: Promise<readonly Candidate[]>): Promise<InTime> {
  const { promise, resolve } = Promise.withResolvers<InTime>()
  const timer = setTimeout(resolve, PATIENCE, 'late')
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
