import { sentence, visible } from '@headend/core/text'
import { attempt } from '../commands/refused.ts'
import { useStable } from '../ui/use-stable.ts'
import { type RowActs, reasonOf, VERBS } from './row-acts.ts'

/** Opens a row, or says why it does not open; undefined where no row does. */
export function useOpenRow<Row>({ tell, onOpen, verbs = VERBS }: RowActs<Row>): RowActs<Row>['onOpen'] {
  const open = useStable((row: Row) => {
    const { name = '', closed } = tell?.(row) ?? {}
    attempt(`${sentence(verbs.open)} ${visible(name)}`, reasonOf(closed), () => onOpen?.(row))
  })
  return onOpen && open
}
