import type { ReactNode } from 'react'
import { type Chunk, chunkOf, useChunk } from '../ui/chunk.ts'
import { whenIdle } from '../ui/idle.ts'
import { Failure, Skeleton } from '../ui/states.tsx'
import { TryAgain } from '../ui/try-again.tsx'

/** What tabs draw with, in a chunk of its own that comes when the page has come to rest. */
export function tabChunk<Module>(fetchChunk: () => Promise<Module>): Chunk<Module> {
  const tab = chunkOf(fetchChunk)
  // One that does not come is asked for again when its tab is opened.
  whenIdle(() => void tab.load().catch(() => {}))
  return tab
}

interface LazyTabProps<Module> {
  chunk: Chunk<Module>
  /** What stands there until it comes. */
  waiting?: ReactNode
  children: (module: Module) => ReactNode
}

/** A failure is said on the tab: an error page in the place of the form would take what was typed with it. */
export function LazyTab<Module>({
  chunk,
  waiting = <Skeleton label="Loading" />,
  children,
}: LazyTabProps<Module>) {
  const { module, failure, load } = useChunk(chunk)
  if (module) return children(module)
  if (!failure) return waiting
  return (
    <Failure
      title="This tab could not be loaded"
      text="What you have typed is still here."
      action={<TryAgain inPlace tone="primary" onClick={load} />}
    />
  )
}
