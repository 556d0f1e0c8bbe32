import { AppError } from '@headend/core/errors'
import { noneOf } from '@headend/core/near'
import { SCRIPTS } from '../completion/scripts.ts'
import type { Context } from '../context.ts'
import { SHELLS } from '../options.ts'

/** The script that a shell reads at its start. */
export async function completion({ output }: Context, wanted: string): Promise<void> {
  const shell = SHELLS.find((one) => one === wanted)
  if (!shell) throw new AppError('usage', `There is no completion for '${wanted}'${noneOf(wanted, SHELLS)}`)
  await output.data(SCRIPTS[shell])
}
