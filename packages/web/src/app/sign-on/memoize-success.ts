/** Runs a task at the first call and shares its result. After a failure, the next call runs it again. */
export function memoizeSuccess<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= task().catch((error) => {
      result = undefined
      throw error
    })
    return result
  }
}
