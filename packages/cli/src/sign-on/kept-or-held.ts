import type { AppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import type { Tokens } from '@headend/core/session'
import type { TokenFile } from './token-file.ts'

/** What the keeper of a service account's token needs. */
export type TokenStore = Pick<TokenFile, 'read' | 'write' | 'withLock'>

/**
 * For a service account, which is given a token as often as it asks for one: where none can be kept, as in a container whose
 * disk can only be read, this process holds it.
 */
export function keptOrHeld(file: TokenStore, log: Log): TokenStore {
  let held: Tokens | undefined
  let told = false
  const tell = (error: unknown) => {
    if (!told) log.warn('The token of the service account cannot be kept', error)
    told = true
  }
  return {
    read: async () => held ?? (await file.read().catch(unlessElsewhere)),
    async write(tokens) {
      held = undefined
      await file.write(tokens).catch((error) => {
        tell(error)
        held = tokens
      })
    },
    async withLock(task) {
      let begun = false
      const begin = () => {
        begun = true
        return task()
      }
      return file.withLock(begin).catch((error) => {
        if (begun) throw error
        tell(error)
        return task()
      })
    },
  }
}

/** One that cannot be read is asked for again; one that was issued for other addresses is not. */
function unlessElsewhere(error: AppError): undefined {
  if (error.kind === 'not-authenticated') throw error
}
