/** Time as a parameter, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after these milliseconds; rejects when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** Computes a value on first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Runs the task for each item, at most `most` at a time; results in order. Starts none after a failure. */
export async function mapLimit<Item, Result>(
  most: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = entriesOf(items)
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}

/** A generator, because an error in one loop ends it for the other loops, too. */
function* entriesOf<Item>(items: readonly Item[]): Generator<[number, Item]> {
  yield* items.entries()
}
