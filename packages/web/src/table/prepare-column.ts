import type { TableIndex } from '@headend/core/table'

/** Milliseconds of ranking before somebody may be waited for. */
const SLICE = 12

/** What the first filter of a column would wait for; then, a little at a time, what its first sort would. */
export function prepareColumn(
  { prepare, rank }: Pick<TableIndex<never>, 'prepare' | 'rank'>,
  column: string,
) {
  prepare(column)
  const slice = () => {
    const until = performance.now() + SLICE
    if (!rank(column, () => performance.now() >= until)) setTimeout(slice)
  }
  setTimeout(slice)
}
