/** Who fires a batch, where and when. */
import type { Plan } from '@headend/core/batch'
import { clockOfTheMachine as clock } from '../clock.ts'
import type { Context } from '../context.ts'

export async function signature(context: Context): Promise<Pick<Plan, 'who' | 'at'>> {
  const { user } = await context.signedIn()
  return { who: user.username, at: new Date(clock.now()).toISOString() }
}

export async function placeOf(context: Context) {
  const [{ country }, { environment }] = await Promise.all([context.signedIn(), context.configuration()])
  return { country, environment }
}
