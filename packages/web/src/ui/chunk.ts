import { useCallback, useEffect, useState } from 'react'

export interface Chunk<Module> {
  now: () => Module | undefined
  load: () => Promise<Module>
}

/** Fetched once; a failed load is tried again by the next user, where `lazy` of React would remember it. */
export function chunkOf<Module>(fetchChunk: () => Promise<Module>): Chunk<Module> {
  let module: Module | undefined
  const load = async () => {
    module ??= await fetchChunk()
    return module
  }
  return { now: () => module, load }
}

export function useChunk<Module>(chunk: Chunk<Module>) {
  const [module, setModule] = useState(chunk.now)
  const [failure, setFailure] = useState<unknown>()
  const load = useCallback(() => {
    setFailure(undefined)
    chunk.load().then(setModule, setFailure)
  }, [chunk])
  useEffect(() => {
    if (!chunk.now()) load()
  }, [chunk, load])
  return { module, failure, load }
}
