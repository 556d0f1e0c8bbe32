/** A form: React Hook Form holds what is typed, core's machine knows the phases (decision 0003). */
import { type DeleteButton, type Verdict, whyNot, whyNotSentence } from '@headend/core/access'
import type { SET_OPTIONS, SetOptions } from '@headend/core/cli-equivalent'
import type { Command, Outcome } from '@headend/core/command'
import {
  allProblems,
  type Change,
  changesOf,
  createEditMachine,
  type DraftSchema,
  draftProblems,
  type EditEnd,
  type EditField,
  type EditInput,
  type EditLabels,
  type EditView,
  editView,
  type FormChanges,
  firstProblem,
  fixable,
  hintsAt,
  mergeDrafts,
  type Original,
  type Problems,
  pickProblems,
  restoreDraft,
  type SaveAttempt,
  type SavedDraft,
  type TheirChange,
  theirChangesIn,
} from '@headend/core/edit'
import type { AppError } from '@headend/core/errors'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { fromPromise } from 'xstate'
import { outputOf } from '../commands/command-results.ts'

/** The calls of an edit. Their commands show how they ended. */
export interface EditEffects<Draft, Stored> {
  save: (attempt: SaveAttempt<Draft, Stored>) => Promise<Outcome<{ id: string }>>
  /** Reads the record that was sent; throws 'not-found' if it does not exist. */
  read: (attempt: SaveAttempt<Draft, Stored>) => Promise<Original<Draft, Stored>>
  remove?: (original: Original<Draft, Stored>) => Promise<Outcome<unknown>>
}

export function isConflict({ kind }: AppError): boolean {
  return kind === 'conflict'
}

/** What a page says about the record that it edits. Functions must be stable (memoise them). */
export interface EditDefinition<Draft extends FieldValues, Stored>
  extends EditInput<Draft, Stored>,
    EditEffects<Draft, Stored> {
  /** The key of its unsaved draft: 'tv-streaming-service SE max'. */
  record: string
  /** The title of an existing record. */
  name: string
  labels: EditLabels
  /** The commands that save it: they may wait for the network. */
  saveCommands: readonly Pick<Command<never>, 'id'>[]
  schema: DraftSchema
  /** Whether this person may delete it; absent for records that no one deletes. */
  deletion?: DeleteButton
  /** Navigates after a create or a delete; nothing is unsaved by then (PKG-075). */
  onEnd?: (end: EditEnd) => void
  /** The question before unsaved changes are left, where it has its own text. */
  leaveText?: string
  /** Adjusts a draft where one field decides about another. */
  adjustDraft?: (draft: Draft) => Draft
  /** Whether this person may change a field, where fields have rights of their own. */
  mayEdit?: (name: keyof Draft & string) => Verdict
  /** The options of the terminal command, where they are not the names of the fields. */
  saveOptions?: (options: typeof SET_OPTIONS) => (edited: FormChanges<Draft>) => SetOptions
}

export interface EditForm<Draft extends FieldValues> {
  form: UseFormReturn<Draft>
  fields: readonly EditField<Draft>[]
  draft: Draft
  /** The draft without its changes. */
  original: Draft
  view: EditView
  changes: readonly Change[]
  problems: Problems
  /** The errors and hints that the fields show. */
  messages: Problems
  started: boolean
  /** In a conflict: what the other person changed. */
  theirChanges: readonly TheirChange[]
  /** Why a field can't be changed now, as while a new record is being created. */
  whyLocked: (name: keyof Draft & string) => string | undefined
  whyReadOnly: (name: keyof Draft & string) => string | undefined
  /** The field that gets the focus as soon as its tab is open. */
  pendingFocus: string | undefined
  focusField: (name: string | undefined) => void
  setValue: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => void
  save: () => void
  remove: () => void
  checkResult: () => void
  resolveConflict: (choice: 'mine' | 'theirs') => void
  saveOptions: (options: typeof SET_OPTIONS) => SetOptions
  undo: (name?: string) => void
  end: EditEnd | undefined
}

interface EditStart<Draft> {
  keptDraft?: SavedDraft<Draft> | undefined
  waitsForNetwork?: boolean
}

/** For a record that is read again below the form: fields stay registered, touched and marked as wrong. */
const KEEP = { keepFieldsRef: true, keepTouched: true, keepErrors: true, keepDefaultValues: true }

export function useEditForm<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
  { keptDraft, waitsForNetwork = false }: EditStart<Draft> = {},
): EditForm<Draft> {
  const { mode, fields, labels, name, schema, deletion, verdict, mayEdit } = definition
  const { adjustDraft = unchanged, saveOptions = recordOptions } = definition

  const [start] = useState(() => restoreDraft(fields, definition.original.draft, keptDraft))
  const form = useForm<Draft>({
    defaultValues: start as DefaultValues<Draft>,
    mode: 'all',
    // The first field that is wrong may be on another tab: `pendingFocus` turns to it.
    shouldFocusError: false,
    resolver: (typed) => {
      const values = adjustDraft(typed)
      const errors = fixable(snapshot, problemsOf(values))
      if (Object.keys(errors).length === 0) return { values, errors: {} }
      return { values: {}, errors: asFieldErrors<Draft>(errors) }
    },
  })
  // The form's own lists, not copies: the table of an unchanged list then does not render again.
  const typed = useWatch({ control: form.control, compute: () => form.getValues() })
  const draft = useMemo(() => adjustDraft(typed), [adjustDraft, typed])

  const [machine] = useState(() => createEditMachine<Draft, Stored>())
  const [snapshot, send] = useMachine(
    machine.provide({
      actors: {
        save: fromPromise(async ({ input }) => (await outputOf(definition.save(input))).id),
        read: fromPromise(({ input }) => definition.read(input)),
        remove: fromPromise(async ({ input }) => {
          await outputOf(definition.remove?.(input) ?? Promise.resolve({ status: 'declined' }))
        }),
      },
      actions: {
        rebase: (_, { base, theirs }) => {
          const mine = form.getValues()
          form.resetDefaultValues(theirs)
          form.reset(base ? mergeDrafts(fields, { base, mine, theirs }) : theirs, KEEP)
        },
      },
    }),
    { input: definition },
  )
  const { original, serverErrors, end } = snapshot.context

  const problemsOf = useCallback(
    (draft: Draft) =>
      allProblems(snapshot, draft, draftProblems(schema, { fields, before: original.draft, draft })),
    [snapshot, schema, fields, original],
  )
  const problems = useMemo(() => problemsOf(draft), [problemsOf, draft])
  const changes = useMemo(() => changesOf(fields, original.draft, draft), [fields, original, draft])
  const view = editView(snapshot, { name, labels, changes, problems, deletion, waitsForNetwork })

  const { errors, isSubmitted, isDirty, touchedFields } = form.formState
  const fixableProblems = fixable(snapshot, problems)
  const hints = hintsAt(snapshot.context, draft)
  // The form knows which errors are shown, the problems have their latest texts. Errors that cannot be fixed
  // in this form are always shown.
  const errorsShown = pickProblems(problems, (name) => name in errors || !(name in fixableProblems))

  // An existing record shows all errors at once, a new one after the first attempt to save. Later changes may
  // make other fields wrong.
  const showsAll = mode === 'edit' || isSubmitted
  const wrongNames = Object.keys(fixableProblems).join(' ')
  useEffect(() => {
    if (showsAll && wrongNames !== '') void form.trigger()
  }, [form, showsAll, wrongNames])

  const showKeptDraft = useEffectEvent(() => {
    if (!keptDraft) return
    form.resetDefaultValues(original.draft)
    void form.trigger(Object.keys(keptDraft.after) as Path<Draft>[])
  })
  useEffect(() => showKeptDraft(), [])

  const [pendingFocus, setPendingFocus] = useState<string>()
  const focusFirst = (wrong: Readonly<Record<string, unknown>>) =>
    setPendingFocus(firstProblem(fields, wrong)?.name)
  const submit = form.handleSubmit((values) => {
    if (view.save.enabled) send({ type: 'SAVE', draft: values })
  }, focusFirst)
  const save = () => {
    if (view.phase === 'editing') void submit()
  }

  useOnChange(whyNot(verdict), () => send({ type: 'RIGHTS', verdict }))
  useOnChange(definition.original.stored, () =>
    send({ type: 'RENEWED', original: definition.original, draft }),
  )
  useOnChange(serverErrors, () => serverErrors && focusFirst({ ...hints, ...fixableProblems }))

  return {
    form,
    fields,
    draft,
    view,
    changes,
    problems,
    save,
    end,
    original: original.draft,
    messages: { ...hints, ...errorsShown },
    started: showsAll || isDirty || Object.keys(touchedFields).length > 0,
    theirChanges: theirChangesIn({ ...snapshot.context, fields }, draft),
    whyLocked: (field) => view.locked ?? whyNotSentence(mayEdit?.(field)),
    whyReadOnly: (field) => view.readOnly ?? whyNotSentence(mayEdit?.(field)),
    pendingFocus,
    focusField: setPendingFocus,
    setValue: (field, value) => form.setValue(field, value, AS_TYPED),
    remove: () => send({ type: 'DELETE' }),
    checkResult: () => send({ type: 'CHECK' }),
    resolveConflict: (choice) => send({ type: 'RESOLVE_CONFLICT', with: choice }),
    saveOptions: (options) =>
      saveOptions(options)({
        fields,
        before: original.draft,
        after: draft,
        isNew: mode === 'create',
        busyReason: view.busyReason,
      }),
    undo(field) {
      if (field === undefined)
        form.reset(original.draft, { ...KEEP, keepTouched: false, keepErrors: mode === 'edit' })
      else form.setValue(field as Path<Draft>, original.draft[field], AS_TYPED)
    },
  }
}

/** A value that is set counts as typed by the person. */
const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

const unchanged = <Draft>(draft: Draft): Draft => draft

const recordOptions = ({ record }: typeof SET_OPTIONS) => record

function asFieldErrors<Draft extends FieldValues>(problems: Problems): FieldErrors<Draft> {
  const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'core', message }])
  return Object.fromEntries(errors)
}

/** Calls `action` when the value differs from that of the previous render. */
export function useOnChange(value: unknown, action: () => unknown): void {
  const previous = useRef(value)
  const run = useEffectEvent(() => void action())
  useEffect(() => {
    if (Object.is(previous.current, value)) return
    previous.current = value
    run()
  }, [value])
}
