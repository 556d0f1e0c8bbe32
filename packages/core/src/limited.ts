/** Runs the task for each item, at most so many at a time, and answers in the order of the items. */
export async function limited<Item, Result>(
  most: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
