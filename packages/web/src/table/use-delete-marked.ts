import type { Command } from '@headend/core/command'
import { executeEach, SUCCESS } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { type DeletedView, deletedView, deleteQuestion } from '@headend/core/table'
import { useState } from 'react'
import { oneAtATime } from '../commands/running.ts'
import { useCommandContext } from '../commands/use-command.ts'

/** Deletes many rows after one question that names them; what was not deleted is told, and stays marked. */
export function useDeleteMarked<Row, Deletion extends { country: Country }>(
  command: Command<Deletion, void>,
  noun: string,
  nameOf: (row: Row) => string,
) {
  const context = useCommandContext()
  const [deleted, setDeleted] = useState<DeletedView>()
  const [busy, setBusy] = useState(false)
  const run = async (rows: readonly Row[]) => {
    const question = deleteQuestion(rows.map(nameOf), noun, context.country)
    if (busy || !(await context.confirm(question))) return
    setBusy(true)
    await oneAtATime(`${command.id} marked`, async () => {
      const inputs = rows.map((row) => command.input.parse({ ...row, country: context.country }))
      const results = await executeEach(command, inputs, context)
      const view = deletedView(
        results.map((result, index) => ({ ...result, input: rows[index] as Row })),
        nameOf,
        noun,
      )
      setDeleted(view)
      if (view.left.length === 0) context.say({ tone: 'success', title: SUCCESS, text: view.text })
      return { status: 'done', output: results }
    })
    setBusy(false)
  }
  return { run, deleted, busy, forget: () => setDeleted(undefined) }
}
