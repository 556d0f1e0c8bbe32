/** Done when it is first asked for, and for all who ask; what failed is tried again the next time. */
export function memoizeSuccess<T>(task: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= task().catch((error) => {
      done = undefined
      throw error
    })
    return done
  }
}
