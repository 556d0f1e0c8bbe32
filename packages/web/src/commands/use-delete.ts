import type { Command, Outcome } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { useCallback } from 'react'
import { useReadContext } from '../context/services.tsx'
import { type IsToldThere, useRun } from './use-command.ts'

/** Deletes records of this country, whichever is given: the command takes of a record what it needs. */
export function useDelete<Input extends { country: Country }>(
  command: Command<Input, void>,
  isToldThere?: IsToldThere,
): (record: Omit<Input, 'country'>) => Promise<Outcome<unknown>> {
  const { country } = useReadContext()
  const run = useRun(command, isToldThere)
  return useCallback((record) => run(command.input.parse({ ...record, country })), [run, command, country])
}
