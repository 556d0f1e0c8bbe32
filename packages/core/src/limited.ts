/**
 * Runs the task for each item, at most so many at a time, and answers in the order of the items. After one has failed no other
 * is begun.
 */
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

/** A generator, and not the entries themselves: a loop that is left by an error ends it, for the other loops over it too. */
function* entriesOf<Item>(items: readonly Item[]): Generator<[number, Item]> {
  yield* items.entries()
}
