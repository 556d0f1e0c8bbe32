import { whyNotSentence } from '@headend/core/access'
import type { SET_OPTIONS, SetOptions } from '@headend/core/cli-equivalent'
import {
  allProblems,
  type Change,
  changesOf,
  draftProblems,
  type EditField,
  type EditView,
  editView,
  fixable,
  hintsAt,
  isBegun,
  leavingWith,
  type Problems,
  type RestoredNotice,
  restoredNotice,
  shownProblems,
  startOf,
  type TheirChange,
  theirChangesIn,
} from '@headend/core/edit'
import { UNSAVED_CHANGES } from '@headend/core/shell'
import { useMemo, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { useLeavePrompt } from '../commands/leave.tsx'
import { useWaiting } from '../commands/pending-writes.ts'
import { useEditActor } from './edit-actor.ts'
import type { EditDefinition } from './edit-definition.ts'
import { useEffectOn, useEnd, useRights } from './edit-signals.ts'
import { useKeepDraft, useKeptDraft, useRestored } from './kept-draft.ts'
import { type Form, useForm } from './use-form.ts'
import { usePorts } from './use-ports.ts'
import { useProblemsShown } from './use-problems-shown.ts'

export interface Edit<Draft extends FieldValues> {
  form: Form<Draft>
  fields: readonly EditField<Draft>[]
  draft: Draft
  /** What the draft stands on: its changes are those since. */
  original: Draft
  view: EditView
  changes: readonly Change[]
  problems: Problems
  /** What the other person has changed, in a conflict. */
  theirs: readonly TheirChange[]
  /** What is said of something typed before a reload or a lost sign-in; undefined where there is nothing to say. */
  restored: RestoredNotice | undefined
  /** Of the problems those that are said at their fields. */
  shown: Problems
  /** Whether anybody has done anything in it yet. */
  begun: boolean
  /** Why this person cannot change a field; undefined where they can. */
  locked: (name: keyof Draft & string) => string | undefined
  /** The field that the keyboard is to go to, until it has arrived. */
  wanted: string | undefined
  arrived: () => void
  set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => void
  save: () => void
  remove: () => void
  check: () => void
  goOn: (choice: 'mine' | 'theirs') => void
  /** What saves the same in a terminal. */
  saveOptions: (options: typeof SET_OPTIONS) => SetOptions
  /** Puts one field back as it was, or all of them. */
  undo: (name?: string) => void
}

/** One life of an edit on a page: what is typed is the form's, what may be done with it is core's (decision 0003). */
export function useEdit<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
): Edit<Draft> {
  const { fields, labels, name, schema, removal, verdict, mayEdit } = definition
  const { settle = asTyped, saveOptions = asRecord } = definition
  const kept = useKeptDraft<Draft>(definition.record)
  const [start] = useState(() => startOf(fields, definition.original.draft, kept))
  const { form, draft: typed, touched } = useForm(start)
  const draft = useMemo(() => settle(typed), [settle, typed])
  const { actor, snapshot } = useEditActor(definition, usePorts(definition, form))
  const { original, serverErrors, nextSave, end } = snapshot.context

  const byRules = useMemo(
    () => draftProblems(schema, { fields, before: original.draft, draft }),
    [fields, original, schema, draft],
  )
  const problems = useMemo(() => allProblems(snapshot, draft, byRules), [snapshot, draft, byRules])
  const changes = useMemo(() => changesOf(fields, original.draft, draft), [fields, original, draft])
  const { waits } = useWaiting(definition.saves)
  const view = editView(snapshot, { name, labels, changes, problems, removal, waits })
  const send = (event: Parameters<typeof actor.send>[0]) =>
    actor.getSnapshot().status === 'active' && actor.send(event)

  const restored = useRestored(kept, view)
  useLeavePrompt({ when: view.unsaved, text: leavingWith(definition.leaving ?? UNSAVED_CHANGES, waits) })
  useKeepDraft(definition.record, { fields, original: original.draft, draft, changes, unsaved: view.unsaved })
  useRights(verdict, () => send({ type: 'RIGHTS', verdict }))
  useEffectOn(definition.original.stored, () =>
    send({ type: 'RENEWED', original: definition.original, draft }),
  )
  useEffectOn(draft, () => send({ type: 'TYPED' }))
  useEnd(end, (reached) => definition.leave?.(reached))
  const { show, showAll, ...wanted } = useProblemsShown(definition.mode, fields)
  const seen = { fields, all: showAll, changes, touched }
  const save = () => {
    const saves = view.save.enabled || view.phase === 'saving'
    if (saves) send({ type: 'SAVE', draft: settle(form.getValues()) })
    else if (view.phase === 'editing') show(fixable(snapshot, problems))
  }
  useEffectOn(nextSave, () => nextSave === 'due' && save())
  const hints = hintsAt(snapshot.context, draft)
  useEffectOn(serverErrors, () => serverErrors && show({ ...hints, ...fixable(snapshot, problems) }))

  return {
    original: original.draft,
    ...{ form, fields, draft, view, changes, problems, ...wanted },
    shown: { ...hints, ...shownProblems(problems, seen) },
    begun: isBegun(seen),
    locked: (field) => view.locked ?? whyNotSentence(mayEdit?.(field)),
    theirs: theirChangesIn({ ...snapshot.context, fields }, draft),
    restored: restored && restoredNotice(fields, restored, changes),
    set: (field, value) => form.setValue(field, value, { shouldDirty: true, shouldTouch: true }),
    save,
    remove: () => send({ type: 'DELETE' }),
    check: () => send({ type: 'CHECK' }),
    saveOptions: (options) =>
      saveOptions(options)({
        fields,
        before: original.draft,
        after: draft,
        isNew: definition.mode === 'create',
        underWay: view.underWay,
      }),
    goOn: (choice) => send({ type: 'GO_ON', with: choice }),
    undo(field) {
      if (field === undefined) form.reset(original.draft)
      else form.setValue(field as Path<Draft>, original.draft[field], { shouldTouch: true })
    },
  }
}

const asTyped = <Draft>(draft: Draft): Draft => draft

const asRecord = ({ record }: typeof SET_OPTIONS) => record
