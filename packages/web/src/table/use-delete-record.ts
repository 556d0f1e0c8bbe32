import { deleteButton, type RecordSubject, whyNot } from '@headend/core/access'
import {
  type Command,
  type CommandContext,
  checkBulkRight,
  confirmBulk,
  executeBulk,
  type Outcome,
  PHASE_LABELS,
} from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { nameOf, type TitledRecord } from '@headend/core/shell'
import {
  type Column,
  type DeletedView,
  deletedMessage,
  deletedView,
  deleteQuestion,
  deleteText,
  remainingRows,
} from '@headend/core/table'
import { useCallback, useMemo, useState } from 'react'
import { rememberInterruptedAction } from '../commands/command-results.ts'
import { shownPage } from '../commands/page-state.ts'
import { phaseOf, usePendingWrites } from '../commands/pending-writes.ts'
import { showRefusal } from '../commands/toasts.tsx'
import { type IsShownInPlace, useCommandContextLater, useRun } from '../commands/use-command.ts'
import { useCountry, useReadContext, useServices } from '../context/services.tsx'
import type { Cells } from './cells/cell.ts'
import { DELETE_COLUMN, deleteCell } from './cells/cells.tsx'
import { dropMarks, type Marks } from './marks/use-marks.ts'

/** Deletes a record of the current country and removes its mark. */
export function useDeleteRecord<Deletion extends { country: Country }>(
  list: string,
  command: Command<Deletion, void>,
  isShownInPlace?: IsShownInPlace,
): (record: Omit<Deletion, 'country'> & { id: string }) => Promise<Outcome<unknown>> {
  const { country } = useReadContext()
  const run = useRun(command, isShownInPlace)
  return useCallback(
    async (record) => {
      const outcome = await run(command.input.parse({ ...record, country }))
      if (outcome.status === 'done') dropMarks(country, list, [record.id])
      return outcome
    },
    [run, command, country, list],
  )
}

interface Deletable<Row, Deletion> {
  subject: RecordSubject
  list: string
  columns: readonly Column<Row>[]
  cells: Cells<Row>
  remove: Command<Deletion, void>
  hidesDelete?: true
}

/** Adds the Delete column, if it is shown. The key always works, or says why not (PKG-009, OPN-39). */
export function useWithDelete<
  Row extends Omit<Deletion, 'country'> & { id: string } & TitledRecord,
  Deletion extends { country: Country },
>({ subject, list, columns, cells, remove: command, hidesDelete }: Deletable<Row, Deletion>) {
  const onDelete = useDeleteRecord(list, command)
  const { access } = useReadContext()
  const { verdict, shown } = deleteButton(subject, access)
  const reason = whyNot(verdict)
  return useMemo(() => {
    if (!shown || hidesDelete) return { columns, cells, onDelete }
    const cell = deleteCell<Row>(nameOf, { reason })
    return {
      columns: [...columns, DELETE_COLUMN],
      cells: { ...cells, delete: { ...cell, ...cells.delete } },
      onDelete,
    }
  }, [columns, cells, onDelete, shown, reason, hidesDelete])
}

interface Markable<Row> {
  list: string
  marks: Marks
  noun: string
  nameOf: (row: Row) => string
}

interface Deleted extends DeletedView {
  country: Country
}

/** Deletes many rows after one question that names them. Rows that could not be deleted stay marked. */
export function useDeleteMarked<
  Row extends Omit<Deletion, 'country'> & { id: string },
  Deletion extends { country: Country },
>(command: Command<Deletion, void>, { list, marks: { chosen, drop }, noun, nameOf }: Markable<Row>) {
  const commandContext = useCommandContextLater()
  const { session } = useServices()
  const currentCountry = useCountry()
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
    const action = deleteText(rows.length, noun)
    if (phase) return showRefusal(action, PHASE_LABELS[phase])
    const context = commandContext()
    const { country } = context
    if (!checkBulkRight(command, country, context)) return
    const inputs = rows.map((row) => ({ ...row, country }))
    const question = (markedRows: readonly Row[]) =>
      deleteQuestion(markedRows.map(nameOf), noun, country, rows.length)
    const bulkQuestion = { action, nameOf, question, looking: whileLooking }
    const agreed = await confirmBulk(command, inputs, bulkQuestion, onThisPage(context))
    if (!agreed) return
    const results = await executeBulk(command, agreed.inputs, context)
    const view = deletedView(results, nameOf, noun)
    drop(results.filter(({ status }) => status === 'done').map(({ input }) => input.id))
    setDeleted({ ...view, country })
    context.say(deletedMessage(view, agreed.leftOut))
    // The sign-in was lost: the page is about to leave, and the message would not be seen.
    if (view.keptRows.length > 0 && !session.getSnapshot().context.signedIn)
      rememberInterruptedAction(`${command.title} (${view.keptRows.map(({ name }) => name).join(', ')})`)
  }
  const run = (rows: readonly Row[]) => {
    const [first, ...others] = rows
    return first && others.length === 0 ? deleteOne(first) : deleteSeveral(rows)
  }
  return {
    run,
    deleted: deleted && deleted.country === currentCountry ? remainingRows(deleted, chosen) : undefined,
    busy: phase !== undefined,
  }
}

/** Asks and reports only while the page is open on which the deletion was started. */
function onThisPage(context: CommandContext): CommandContext {
  const page = shownPage.get()
  const isLeft = () => shownPage.get() !== page
  return {
    ...context,
    confirm: (...args) => (isLeft() ? Promise.resolve(false) : context.confirm(...args)),
    say: (message) => !isLeft() && context.say(message),
  }
}
