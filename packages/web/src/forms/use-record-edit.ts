import { deleteButton, saveButton } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { type EditEnd, type ItemNames, NEW, type Original, withItemNames } from '@headend/core/edit'
import { type AppError, asAppError } from '@headend/core/errors'
import type { Query, ReadContext } from '@headend/core/query'
import type { EditedRecord, NamedRow } from '@headend/core/record'
import { nameOf, recordUseId, type TitledRecord } from '@headend/core/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRun } from '../commands/use-command.ts'
import { listAt, type RecordRoute, recordAddress } from '../context/record-route.ts'
import { useReadContext } from '../context/services.tsx'
import { useRememberItem, useRememberOpened } from '../palette/recent-items.ts'
import { returnAddress } from '../table/record-pager/list-position.ts'
import { useDeleteRecord } from '../table/use-delete-record.ts'
import { useStable } from '../ui/store.ts'
import { type Edit, useEdit } from './use-edit.ts'
import { type EditEffects, isConflict } from './use-edit-form.ts'

interface RecordDefinition<Draft extends FieldValues, Stored, Deletion>
  extends EditedRecord<Draft, Stored, Deletion>,
    RecordRoute {
  /** Where a create leads, if not to the page of the new record. */
  afterCreate?: 'list'
}

/** The edit of a record, new or existing. `names` must be stable (memoise it). */
export function useRecordEdit<
  Draft extends Omit<Deletion, 'country'> & FieldValues,
  Stored extends { id: string } & TitledRecord,
  Deletion extends { country: Country },
>(
  definition: RecordDefinition<Draft, Stored, Deletion>,
  stored: Stored | undefined,
  names?: ItemNames<Draft>,
): Edit<Draft> {
  const { subject, labels, fields, schema } = definition
  const { access, country } = useReadContext()
  const mode = stored ? 'edit' : 'create'
  useRememberOpened(stored && recordUseId(subject, stored.id), stored?.id, stored && nameOf(stored))
  return useEdit({
    mode,
    record: `${subject} ${country} ${stored?.id ?? NEW}`,
    name: stored ? nameOf(stored) : '',
    labels,
    saveCommands: [definition.create, definition.update],
    fields: useMemo(() => withItemNames(fields(country), names), [fields, country, names]),
    schema: useMemo(() => schema(country), [schema, country]),
    original: useMemo(() => toOriginal(definition, stored, country), [definition, stored, country]),
    verdict: saveButton(subject, stored ? 'update' : 'create', access),
    deletion: deleteButton(subject, access),
    ...useEffects(definition, stored?.id),
    onEnd: useNavigateOnEnd(definition, stored?.id),
  })
}

type Forms<Draft, Stored> = Pick<EditedRecord<FieldValues & Draft, Stored, never>, 'newDraft' | 'draftOf'>

function toOriginal<Draft, Stored extends { id: string }>(
  { newDraft, draftOf }: Forms<Draft, Stored>,
  stored: Stored | undefined,
  country: Country,
): Original<Draft, Stored> {
  if (!stored) return { id: '', draft: newDraft(country), stored }
  return { id: stored.id, draft: draftOf(stored), stored }
}

function useEffects<
  Draft extends Omit<Deletion, 'country'> & FieldValues,
  Stored extends { id: string },
  Deletion extends { country: Country },
>(definition: RecordDefinition<Draft, Stored, Deletion>, id = ''): EditEffects<Draft, Stored> {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const { country, data } = context
  const { detail, findCreated } = definition
  const fetchFresh = (query: Query<Stored>) => queryClient.fetchQuery({ ...query, staleTime: 0 })
  const fetchById = (id: string) => fetchFresh(detail(context, { country, id }))
  const isDeleted = async () => {
    try {
      await fetchById(id)
      return false
    } catch (error) {
      return isNotFound(error)
    }
  }
  // The form itself shows that someone else changed or deleted the record. All other errors are messages.
  const isShownInForm = useStable(
    async (error: AppError) => isConflict(error) || (isNotFound(error) && isDeleted()),
  )
  const create = useRun(definition.create)
  const update = useRun(definition.update, isShownInForm)
  const remove = useDeleteRecord(definition.list, definition.remove, isShownInForm)
  return {
    save: ({ draft, original: { id, stored } }) =>
      stored ? update({ country, id, draft, original: stored }) : create({ country, draft }),
    async read({ draft }) {
      data.evict()
      const isCreated = draft.id === '' && findCreated !== undefined
      const stored = await (isCreated ? fetchFresh(findCreated(context, draft)) : fetchById(draft.id))
      return toOriginal(definition, stored, country)
    },
    remove: ({ id, draft }) => remove({ ...draft, id }),
  }
}

/** The rows of the list of a new record, if the list was loaded before. Nothing is read for this. */
export function useListedIds(records: (context: ReadContext) => Query<NamedRow[]>, isNew: boolean) {
  const { data } = useQuery({ ...records(useReadContext()), enabled: false })
  return (isNew && data) || NO_ROWS
}

const NO_ROWS: readonly NamedRow[] = []

const isNotFound = (error: unknown) => asAppError(error).kind === 'not-found'

/** Opens the new record, the next row or the list (PKG-074, PKG-085, SEL-029, SEL-030, STR-024). */
function useNavigateOnEnd(
  { subject, list, afterCreate }: RecordRoute & { afterCreate?: 'list' },
  id = NEW,
): (end: EditEnd) => void {
  const navigate = useNavigate()
  const remember = useRememberItem()
  return (end) => {
    const createdId = end.to === 'record' && end.id !== '' ? end.id : undefined
    if (createdId === undefined) return void navigate({ ...returnAddress({ list, id }), replace: true })
    remember(recordUseId(subject, createdId))
    if (afterCreate === 'list') return void navigate({ ...listAt(list, createdId), replace: true })
    const state = (current: HistoryState) => ({ ...current, replacedBy: createdId })
    void navigate({ ...recordAddress(list, createdId), search: true, state, replace: true })
  }
}
