import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { Failure, Skeleton } from '../ui/states.tsx'

interface TabChunk<Module> {
  now: () => Module | undefined
  load: () => Promise<Module>
}

/**
 * The code of a tab, loaded when the page is idle or the tab is opened. A failed load is tried again when the
 * tab is opened again: `lazy` of React would remember it.
 */
export function tabChunk<Module>(fetchChunk: () => Promise<Module>): TabChunk<Module> {
  let module: Module | undefined
  const load = async () => {
    module ??= await fetchChunk()
    return module
  }
  whenIdle(() => void load().catch(() => {}))
  return { now: () => module, load }
}

interface LazyTabProps<Module> {
  chunk: TabChunk<Module>
  /** Rendered until the code is loaded. */
  waiting?: ReactNode
  children: (module: Module) => ReactNode
}

/** Renders with code that is loaded lazily. A failure is shown on the tab, so that the form stays. */
export function LazyTab<Module>({
  chunk,
  waiting = <Skeleton label="Loading" />,
  children,
}: LazyTabProps<Module>) {
  const [module, setModule] = useState(chunk.now)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    chunk.load().then(setModule, () => setFailed(true))
  }, [chunk])
  useEffect(() => {
    if (!chunk.now()) load()
  }, [chunk, load])
  if (module) return children(module)
  if (!failed) return waiting
  return (
    <Failure
      title="This tab could not be loaded"
      text="Your changes are kept."
      action={<TryAgain inPlace tone="primary" onClick={load} />}
    />
  )
}
