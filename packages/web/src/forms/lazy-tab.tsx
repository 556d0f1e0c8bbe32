import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { whenIdle } from '../ui/idle.ts'
import { Failure, Skeleton } from '../ui/states.tsx'
import { useKeepKeys } from '../ui/use-keys-ahead.ts'

interface TabChunk<Module> {
  now: () => Module | undefined
  load: () => Promise<Module>
}

/** What tabs draw with, in a chunk of its own that comes when the page has come to rest. */
export function tabChunk<Module>(fetchChunk: () => Promise<Module>): TabChunk<Module> {
  let module: Module | undefined
  const load = async () => {
    module ??= await fetchChunk()
    return module
  }
  // One that does not come is asked for again when its tab is opened.
  whenIdle(() => void load().catch(() => {}))
  return { now: () => module, load }
}

interface LazyTabProps<Module> {
  chunk: TabChunk<Module>
  /** What stands there until it comes. */
  waiting?: ReactNode
  children: (module: Module) => ReactNode
}

/** A failure is said on the tab: an error page in the place of the form would take what was typed with it. */
export function LazyTab<Module>({ chunk, waiting = <ComingTab />, children }: LazyTabProps<Module>) {
  const { module, failed, load } = useChunk(chunk)
  if (module) return children(module)
  if (!failed) return waiting
  return (
    <Failure
      title="This tab could not be loaded"
      text="What you have typed is still here."
      action={
        <Button tone="primary" onClick={load}>
          Try again
        </Button>
      }
    />
  )
}

/** Most tabs hold a list: its keys are for that. */
function ComingTab() {
  useKeepKeys('rows')
  return <Skeleton label="Loading" />
}

function useChunk<Module>(chunk: TabChunk<Module>) {
  const [module, setModule] = useState(chunk.now)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    chunk.load().then(setModule, () => setFailed(true))
  }, [chunk])
  useEffect(() => {
    if (!chunk.now()) load()
  }, [chunk, load])
  return { module, failed, load }
}
