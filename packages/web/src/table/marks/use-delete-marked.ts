import {
  askEach,
  type Command,
  type CommandContext,
  executeEach,
  mayEach,
  UNDER_WAY,
} from '@headend/core/command'
import type { Country } from '@headend/core/country'
import {
  type DeletedView,
  deletedMessage,
  deletedView,
  deleteQuestion,
  deleteText,
  stillLeft,
} from '@headend/core/table'
import { useState } from 'react'
import { phaseOf, usePendingWrites } from '../../commands/pending-writes.ts'
import { sayRefused } from '../../commands/refused.ts'
import { shownPage } from '../../commands/shown-page.ts'
import { rememberUndone } from '../../commands/undone.ts'
import { useCommandContextLater } from '../../commands/use-command.ts'
import { useCountry, useServices } from '../../context/services.tsx'
import { useDeleteRecord } from '../use-delete-record.ts'
import type { Marks } from './use-marks.ts'

interface Markable<Row> {
  /** Where its marks are. */
  list: string
  marks: Marks
  noun: string
  nameOf: (row: Row) => string
}

interface Deleted extends DeletedView {
  country: Country
}

/**
 * Deletes many rows after one question that names them, or says why this person may not, or why none can be; what was not deleted stays
 * marked, and is told where that is a failure. One alone is deleted as it is by any other way.
 */
export function useDeleteMarked<
  Row extends Omit<Deletion, 'country'> & { id: string },
  Deletion extends { country: Country },
>(command: Command<Deletion, void>, { list, marks: { chosen, drop }, noun, nameOf }: Markable<Row>) {
  const commandContext = useCommandContextLater()
  const { session } = useServices()
  const here = useCountry()
  const [deleted, setDeleted] = useState<Deleted>()
  const [looking, setLooking] = useState(false)
  const pending = usePendingWrites().find((write) => write.command === command.id)
  const phase = looking ? 'looking' : phaseOf(pending)
  const deleteOne = useDeleteRecord(list, command)
  const whileLooking = async <T>(look: () => Promise<T>) => {
    setLooking(true)
    return look().finally(() => setLooking(false))
  }
  const deleteSeveral = async (rows: readonly Row[]) => {
    const what = deleteText(rows.length, noun)
    if (phase) return sayRefused(what, UNDER_WAY[phase])
    const context = commandContext()
    const { country } = context
    if (!mayEach(command, country, context)) return
    const inputs = rows.map((row) => ({ ...row, country }))
    const question = (those: readonly Row[]) => deleteQuestion(those.map(nameOf), noun, country, rows.length)
    const asking = { what, nameOf, question, looking: whileLooking }
    const agreed = await askEach(command, inputs, asking, ofThisPage(context))
    if (!agreed) return
    const results = await executeEach(command, agreed.inputs, context)
    const view = deletedView(results, nameOf, noun)
    drop(results.filter(({ status }) => status === 'done').map(({ input }) => input.id))
    setDeleted({ ...view, country })
    context.say(deletedMessage(view, agreed.leftOut))
    // On the way to the sign-in nobody reads it.
    if (view.left.length > 0 && !session.getSnapshot().context.signedIn)
      rememberUndone(`${command.title} (${view.left.map(({ name }) => name).join(', ')})`)
  }
  const run = (rows: readonly Row[]) => {
    const [first, ...others] = rows
    return first && others.length === 0 ? deleteOne(first) : deleteSeveral(rows)
  }
  return {
    run,
    deleted: deleted && deleted.country === here ? stillLeft(deleted, chosen) : undefined,
    busy: phase !== undefined,
  }
}

/** Whoever has gone on to another page by then is neither asked nor told there. */
function ofThisPage(context: CommandContext): CommandContext {
  const page = shownPage.get()
  const isLeft = () => shownPage.get() !== page
  return {
    ...context,
    confirm: (...asked) => (isLeft() ? Promise.resolve(false) : context.confirm(...asked)),
    say: (message) => !isLeft() && context.say(message),
  }
}
