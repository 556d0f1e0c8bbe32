/** A form and its life: React Hook Form holds what is typed, core's machine knows what may be done with it (decision 0003). */
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
  type Edited,
  type EditField,
  type EditInput,
  type EditLabels,
  type EditView,
  editView,
  firstProblem,
  fixable,
  hintsAt,
  type KeptDraft,
  mergeDrafts,
  type Original,
  only,
  type Problems,
  type SaveAttempt,
  startOf,
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
import { outputOf } from '../commands/output-of.ts'

/** What an edit does outside of itself; its commands show how they ended. */
export interface EditEffects<Draft, Stored> {
  save: (attempt: SaveAttempt<Draft, Stored>) => Promise<Outcome<{ id: string }>>
  /** What is stored now of the record that was sent; throws 'not-found' where there is none. */
  read: (attempt: SaveAttempt<Draft, Stored>) => Promise<Original<Draft, Stored>>
  remove?: (original: Original<Draft, Stored>) => Promise<Outcome<unknown>>
}

/** Someone else saved in the meantime: the form shows that itself, with what they have changed. */
export function isConflict({ kind }: AppError): boolean {
  return kind === 'conflict'
}

/** One kind of record, as a page edits one of them. */
export interface EditDefinition<Draft extends FieldValues, Stored>
  extends EditInput<Draft, Stored>,
    EditEffects<Draft, Stored> {
  /** Names the record where its draft is kept: 'tv-streaming-service SE max'. */
  record: string
  /** What the title calls it. */
  name: string
  labels: EditLabels
  /** The commands that save it: they may wait for the network. */
  saves: readonly Pick<Command<never>, 'id'>[]
  schema: DraftSchema
  /** Whether this person may delete it; absent for what nobody does. */
  removal?: DeleteButton
  /** Where to go when it has ended well; nothing stands in the way by then (PKG-075). Absent where it ends by being left only. */
  leave?: (end: EditEnd) => void
  /** What is asked before something unsaved is left behind, where that is a text of its own. */
  leaving?: string
  /** Adjusts a draft where one field decides about another. The same function on each render. */
  settle?: (draft: Draft) => Draft
  /** Whether this person may change a field, where fields have rights of their own. The same function on each render. */
  mayEdit?: (name: keyof Draft & string) => Verdict
  /** The options that save it in a terminal, where those differ from its fields. */
  saveOptions?: (options: typeof SET_OPTIONS) => (edited: Edited<Draft>) => SetOptions
}

export interface EditForm<Draft extends FieldValues> {
  form: UseFormReturn<Draft>
  fields: readonly EditField<Draft>[]
  draft: Draft
  /** What the draft started from: its changes are those since. */
  original: Draft
  view: EditView
  changes: readonly Change[]
  /** Everything that is wrong. */
  problems: Problems
  /** What is shown at the fields: errors and hints. */
  shown: Problems
  /** Whether anyone has done anything in it yet. */
  begun: boolean
  /** What the other person has changed, in a conflict. */
  theirs: readonly TheirChange[]
  /** Why this person cannot change a field; undefined where they can. */
  locked: (name: keyof Draft & string) => string | undefined
  /** The field that gets the focus as soon as its tab is open. */
  pendingFocus: string | undefined
  clearPendingFocus: () => void
  set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => void
  save: () => void
  remove: () => void
  check: () => void
  goOn: (choice: 'mine' | 'theirs') => void
  /** The options of the terminal's command that saves the same. */
  saveOptions: (options: typeof SET_OPTIONS) => SetOptions
  /** Puts one field back as it was, or all of them. */
  undo: (name?: string) => void
  end: EditEnd | undefined
}

interface Start<Draft> {
  /** What was typed before a reload. */
  kept?: KeptDraft<Draft> | undefined
  /** Whether a save waits for the network. */
  waits?: boolean
}

/** Kept when the record is read again under the form: fields stay registered and marked. */
const KEEP = { keepFieldsRef: true, keepTouched: true, keepErrors: true, keepDefaultValues: true }

export function useEditForm<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
  { kept, waits = false }: Start<Draft> = {},
): EditForm<Draft> {
  const { mode, fields, labels, name, schema, removal, verdict, mayEdit } = definition
  const { settle = asTyped, saveOptions = asRecord } = definition

  const [start] = useState(() => startOf(fields, definition.original.draft, kept))
  const form = useForm<Draft>({
    defaultValues: start as DefaultValues<Draft>,
    mode: 'all',
    resolver: (typed) => {
      const values = settle(typed)
      const errors = fixable(snapshot, problemsIn(values))
      if (Object.keys(errors).length === 0) return { values, errors: {} }
      return { values: {}, errors: asFieldErrors<Draft>(errors) }
    },
  })
  // The form's own lists, not copies: a table of an unchanged list is not drawn again.
  const typed = useWatch({ control: form.control, compute: () => form.getValues() })
  const draft = useMemo(() => settle(typed), [settle, typed])

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
  const { original, serverErrors, nextSave, end } = snapshot.context

  const problemsIn = useCallback(
    (draft: Draft) =>
      allProblems(snapshot, draft, draftProblems(schema, { fields, before: original.draft, draft })),
    [snapshot, schema, fields, original],
  )
  const problems = useMemo(() => problemsIn(draft), [problemsIn, draft])
  const changes = useMemo(() => changesOf(fields, original.draft, draft), [fields, original, draft])
  const view = editView(snapshot, { name, labels, changes, problems, removal, waits })

  const { errors, isSubmitted, isDirty, touchedFields } = form.formState
  const errorsHere = fixable(snapshot, problems)
  const hints = hintsAt(snapshot.context, draft)
  // The form knows which errors are shown; their texts are the newest. What cannot be fixed here is shown at once.
  const errorsShown = only(problems, (name) => name in errors || !(name in errorsHere))

  // An existing record shows at once what is wrong with it, a new one after a save was tried. Later changes may make other fields wrong.
  const showsAll = mode === 'edit' || isSubmitted
  const wrong = Object.keys(errorsHere).join(' ')
  useEffect(() => {
    if (showsAll && wrong !== '') void form.trigger()
  }, [form, showsAll, wrong])

  const restore = useEffectEvent(() => {
    if (!kept) return
    form.resetDefaultValues(original.draft)
    void form.trigger(Object.keys(kept.after) as Path<Draft>[])
  })
  useEffect(() => restore(), [])

  const [pendingFocus, setPendingFocus] = useState<string>()
  const focusFirst = (wrong: Readonly<Record<string, unknown>>) =>
    setPendingFocus(firstProblem(fields, wrong)?.name)
  const submit = form.handleSubmit((sent) => {
    if (view.save.enabled || view.phase === 'saving') send({ type: 'SAVE', draft: sent })
  }, focusFirst)
  const save = () => {
    if (view.phase === 'editing' || view.phase === 'saving') void submit()
  }

  useOnChange(whyNot(verdict), () => send({ type: 'RIGHTS', verdict }))
  useOnChange(definition.original.stored, () =>
    send({ type: 'RENEWED', original: definition.original, draft }),
  )
  useOnChange(draft, () => send({ type: 'TYPED' }))
  useOnChange(nextSave, () => nextSave === 'due' && save())
  useOnChange(serverErrors, () => serverErrors && focusFirst({ ...hints, ...errorsHere }))

  return {
    ...{ form, fields, draft, view, changes, problems, save, end },
    original: original.draft,
    shown: { ...hints, ...errorsShown },
    begun: showsAll || isDirty || Object.keys(touchedFields).length > 0,
    theirs: theirChangesIn({ ...snapshot.context, fields }, draft),
    locked: (field) => view.locked ?? whyNotSentence(mayEdit?.(field)),
    pendingFocus,
    clearPendingFocus: () => setPendingFocus(undefined),
    set: (field, value) => form.setValue(field, value, SET),
    remove: () => send({ type: 'DELETE' }),
    check: () => send({ type: 'CHECK' }),
    goOn: (choice) => send({ type: 'GO_ON', with: choice }),
    saveOptions: (options) =>
      saveOptions(options)({
        fields,
        before: original.draft,
        after: draft,
        isNew: mode === 'create',
        underWay: view.underWay,
      }),
    undo(field) {
      if (field === undefined)
        form.reset(original.draft, { ...KEEP, keepTouched: false, keepErrors: mode === 'edit' })
      else form.setValue(field as Path<Draft>, original.draft[field], SET)
    },
  }
}

const SET = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

const asTyped = <Draft>(draft: Draft): Draft => draft

const asRecord = ({ record }: typeof SET_OPTIONS) => record

function asFieldErrors<Draft extends FieldValues>(problems: Problems): FieldErrors<Draft> {
  const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'core', message }])
  return Object.fromEntries(errors)
}

/** Acts when a value has become another than it was on the first render. */
export function useOnChange(value: unknown, act: () => unknown): void {
  const known = useRef(value)
  const run = useEffectEvent(() => void act())
  useEffect(() => {
    if (Object.is(known.current, value)) return
    known.current = value
    run()
  }, [value])
}
