import type { Command } from '@headend/core/command'
import { executeEach, lookEach, mayEach } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { type DeletedView, deletedMessage, deletedView, deleteQuestion, stillLeft } from '@headend/core/table'
import { useState } from 'react'
import { oneAtATime, usePhase } from '../commands/running.ts'
import { rememberUndone } from '../commands/undone.ts'
import { inPhases, useCommandContext } from '../commands/use-command.ts'
import { useServices } from '../context/services.tsx'
import type { Marks } from './use-marks.ts'

interface Deleted extends DeletedView {
  country: Country
}

/** Deletes many rows after one question that names them, or says why this person may not; what was not deleted is told, and stays marked. */
export function useDeleteMarked<Row extends { id: string }, Deletion extends { country: Country }>(
  command: Command<Deletion, void>,
  noun: string,
  nameOf: (row: Row) => string,
  { chosen, drop }: Marks,
) {
  const context = useCommandContext()
  const { session } = useServices()
  const { country } = context
  const [deleted, setDeleted] = useState<Deleted>()
  const key = `${command.id} marked`
  const run = (rows: readonly Row[]) =>
    oneAtATime(key, async (during) => {
      const phased = inPhases(context, during)
      if (!mayEach(command, country, phased)) return { status: 'declined' }
      const inputs = rows.map((row) => ({ ...row, country }))
      const question = deleteQuestion(rows.map(nameOf), noun, country)
      if (!(await phased.confirm(question, lookEach(command, inputs, nameOf, phased))))
        return { status: 'declined' }
      const results = await executeEach(command, inputs, phased)
      const view = deletedView(results, nameOf, noun)
      drop(results.filter(({ status }) => status === 'done').map(({ input }) => input.id))
      setDeleted({ ...view, country })
      context.say(deletedMessage(view))
      // On the way to the sign-in nobody reads it.
      if (view.left.length > 0 && !session.getSnapshot().signedIn)
        rememberUndone(`${command.title} (${view.left.map(({ name }) => name).join(', ')})`)
      return { status: 'done', output: results }
    })
  const phase = usePhase(key)
  return {
    run,
    deleted: deleted?.country === country ? stillLeft(deleted, chosen) : undefined,
    // While somebody is asked nothing is being done yet.
    busy: phase !== undefined && phase !== 'asking',
  }
}
