import type { TableIndex } from '@headend/core/table'
import { useEffect, useMemo } from 'react'

/** Milliseconds of ranking before somebody may be waited for. */
const SLICE = 12

type Preparable = Pick<TableIndex<never>, 'prepare' | 'rank'>

/** What the first filter of a column would wait for; then, a little at a time, what its first sort would. Answers what ends it. */
export function prepareColumn({ prepare, rank }: Preparable, column: string): () => void {
  prepare(column)
  const slice = () => {
    const until = performance.now() + SLICE
    if (!rank(column, () => performance.now() >= until)) timer = setTimeout(slice)
  }
  let timer = setTimeout(slice)
  return () => clearTimeout(timer)
}

/** For the column whose popup is open: nobody is about to sort another, nor other rows, nor a list that was left. */
export function usePreparing(index: Preparable) {
  const preparing = useMemo(() => preparingOf(index), [index])
  useEffect(() => preparing.end, [preparing])
  return preparing
}

function preparingOf(index: Preparable) {
  let end = () => {}
  return {
    begin(column: string) {
      end()
      end = prepareColumn(index, column)
    },
    end: () => end(),
  }
}
