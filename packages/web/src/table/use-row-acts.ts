import { yesUnless } from '@headend/core/access'
import { sentence, visible } from '@headend/core/text'
import { attempt } from '../commands/refused.ts'
import { useStable } from '../ui/use-stable.ts'
import { type Kept, type RowActs, VERBS } from './row-acts.ts'

/** Opens a row, or deletes it, or says why not; undefined where that is done with no row. */
export function useRowActs<Row>({
  tell,
  onOpen,
  onDelete,
  verbs = VERBS,
}: RowActs<Row>): Pick<RowActs<Row>, 'onOpen' | 'onDelete'> {
  const tries =
    (verb: string, act: ((row: Row) => void) | undefined, keeps: 'closed' | 'kept') => (row: Row) => {
      const told = tell?.(row)
      const against: Kept | undefined = told?.[keeps]
      const what = `${sentence(verb)} ${visible(told?.name ?? '')}`
      attempt(what, yesUnless(against?.reason), () => act?.(row), against?.remedy)
    }
  const open = useStable(tries(verbs.open, onOpen, 'closed'))
  const remove = useStable(tries(verbs.delete, onDelete, 'kept'))
  return { onOpen: onOpen && open, onDelete: onDelete && remove }
}
