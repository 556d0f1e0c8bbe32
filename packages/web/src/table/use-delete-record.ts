import type { Command, Outcome } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { useCallback } from 'react'
import type { IsToldThere } from '../commands/use-command.ts'
import { useDelete } from '../commands/use-delete.ts'
import { useReadContext } from '../context/services.tsx'
import { dropMarks } from './marks/use-marks.ts'

/** Deletes records of this country one at a time, whichever is given; whatever is gone is marked no longer in its list. */
export function useDeleteRecord<Deletion extends { country: Country }>(
  list: string,
  command: Command<Deletion, void>,
  isToldThere?: IsToldThere,
): (record: Omit<Deletion, 'country'> & { id: string }) => Promise<Outcome<unknown>> {
  const { country } = useReadContext()
  const run = useDelete(command, isToldThere)
  return useCallback(
    async (record) => {
      const outcome = await run(record)
      if (outcome.status === 'done') dropMarks(country, list, [record.id])
      return outcome
    },
    [run, country, list],
  )
}
