import { useEffect, useState } from 'react'
import { problemText } from './scene.ts'
import { useConsole } from './use-console.ts'

interface Loaded<T> {
  data?: T
  problem?: string
  loading: boolean
}

/** Loads when first needed and again on request; old data stays, also after a failure. */
export function useLoaded<T>(
  key: string | undefined,
  load: () => Promise<T>,
): Loaded<T> & { reload: () => Promise<void> } {
  const { context, current, noteOutcome, say } = useConsole()
  const { env } = context.terminal
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ key: string | undefined } & Loaded<T>>({
    key: undefined,
    loading: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what `load` reads
  useEffect(() => {
    if (key === undefined) return
    let isMounted = true
    setLoaded((previous) => (previous.key === key ? { ...previous, loading: true } : { key, loading: true }))
    load().then(
      (data) => {
        noteOutcome()
        if (isMounted) setLoaded({ key, data, loading: false })
      },
      (thrown) => {
        noteOutcome(thrown)
        const problem = problemText(thrown, env)
        if (isMounted)
          setLoaded((previous) => ({ ...(previous.key === key && previous), key, problem, loading: false }))
      },
    )
    return () => {
      isMounted = false
    }
  }, [key, attempt])
  const reload = async () => {
    say(undefined)
    // A reload must not be answered from the cache. Without a sign-in the load reports the reason.
    await current().then(
      ({ data }) => data.evict(),
      () => {},
    )
    setAttempt((count) => count + 1)
  }
  const { data, problem, loading } =
    loaded.key === key ? loaded : ({ loading: key !== undefined } as Loaded<T>)
  return { ...(data !== undefined && { data }), ...(problem !== undefined && { problem }), loading, reload }
}
