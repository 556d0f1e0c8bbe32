import type { Asked } from './filter-worker.ts'
import address from './filter-worker.ts?worker&url'
import type { Judge } from './log-store.ts'

/** Milliseconds for so many messages. */
const DEADLINE = 1000
const AT_ONCE = 500

/** Holds messages against a filter in a thread of its own, which `end` ends; so does a match that takes too long. */
export function startJudge(filter: string): { judge: Judge; end: () => void } {
  const worker = startWorker()
  const ended = Promise.withResolvers<never>()
  // Nobody may be asking when it ends.
  ended.promise.catch(() => {})
  const end = () => {
    worker.terminate()
    ended.reject(new Error('The filter has ended'))
  }
  worker.onerror = end
  const answer = () =>
    new Promise<unknown>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data)
    })
  // Its deadline begins when it can work.
  const ready = answer()
  const ask = async (messages: readonly string[]) => {
    const answered = answer()
    worker.postMessage({ filter, messages } satisfies Asked)
    const timer = setTimeout(end, DEADLINE)
    const verdicts = await Promise.race([answered, ended.promise])
    clearTimeout(timer)
    return verdicts as boolean[]
  }
  return {
    async judge(messages) {
      await Promise.race([ready, ended.promise])
      const verdicts: boolean[] = []
      for (let at = 0; at < messages.length; at += AT_ONCE)
        verdicts.push(...(await ask(messages.slice(at, at + AT_ONCE))))
      return verdicts
    },
    end,
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(given: string): string }
}

/** The headers of the console allow this policy alone, and it knows one address. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('headend-worker', {
  createScriptURL: () => address,
})

function startWorker(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' })
}
