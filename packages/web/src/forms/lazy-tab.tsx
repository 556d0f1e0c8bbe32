import type { ReactNode } from 'react'
import { type Chunk, chunkOf, useChunk } from '../ui/chunk.ts'
import { whenIdle } from '../ui/idle.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { Failure, Skeleton } from '../ui/states.tsx'

/** The code of a tab: loaded when the page is idle, or when the tab is opened. */
export function tabChunk<Module>(fetchChunk: () => Promise<Module>): Chunk<Module> {
  const tab = chunkOf(fetchChunk)
  // One that fails is loaded again when its tab is opened.
  whenIdle(() => void tab.load().catch(() => {}))
  return tab
}

interface LazyTabProps<Module> {
  chunk: Chunk<Module>
  /** Drawn until the code is loaded. */
  waiting?: ReactNode
  children: (module: Module) => ReactNode
}

/** Draws with code that is loaded lazily. A failure is shown on the tab, so that the form stays. */
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
      text="Your changes are kept."
      action={<TryAgain inPlace tone="primary" onClick={load} />}
    />
  )
}
