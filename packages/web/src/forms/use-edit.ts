import type { Verdict } from '@headend/core/access'
import {
  allProblems,
  type Change,
  changesOf,
  type DraftSchema,
  type EditEnd,
  type EditField,
  type EditInput,
  type EditLabels,
  type EditView,
  editView,
  firstProblem,
  mergeDrafts,
  type Problems,
  problemsOf,
  type Rebase,
  type TheirChange,
  theirChanges,
  toMend,
} from '@headend/core/edit'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useLeavePrompt } from '../commands/leave.tsx'
import { type EditEffects, useEditActor } from './edit-actor.ts'
import { useDraftKey, useKeep, useKeptDraft } from './kept-draft.ts'
import { useDraft } from './use-draft.ts'

/** One kind of record, as a page edits one of them. */
export interface EditDefinition<Draft extends FieldValues, Stored>
  extends EditInput<Draft, Stored>,
    EditEffects<Draft, Stored> {
  /** Names the record where what is typed is kept: 'tv-streaming-service SE max'. */
  record: string
  /** What the title calls it. */
  name: string
  labels: EditLabels
  schema: DraftSchema
  /** Whether this person may delete it; undefined where there is no such button. */
  removal: Verdict | undefined
  /** Where to go when it has ended well; nothing stands in the way by then (PKG-075). */
  leave: (end: EditEnd) => void
}

export interface Edit<Draft extends FieldValues> {
  form: UseFormReturn<Draft>
  fields: readonly EditField<Draft>[]
  draft: Draft
  view: EditView
  changes: readonly Change[]
  problems: Problems
  /** What the other person has changed, in a conflict. */
  theirs: readonly TheirChange[]
  /** Whether something typed before a reload or a lost sign-in was put back. */
  restored: boolean
  /** Whether every problem is shown, also of fields that nobody has been in yet. */
  showAll: boolean
  /** The field that the keyboard is to go to, until it has arrived. */
  wanted: string | undefined
  arrived: () => void
  set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => void
  save: () => void
  remove: () => void
  check: () => void
  goOn: (choice: 'mine' | 'theirs') => void
  /** Puts one field back as it was, or all of them. */
  undo: (name?: string) => void
}

/** One life of an edit on a page: what is typed is the form's, what may be done with it is core's (decision 0003). */
export function useEdit<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
): Edit<Draft> {
  const { fields, labels, name, schema, removal, verdict } = definition
  const key = useDraftKey(definition.record)
  const kept = useKeptDraft<Draft>(key)
  const [start] = useState(() => startOf(definition, kept))
  const form = useForm<Draft>({ defaultValues: start as DefaultValues<Draft> })
  const draft = useDraft(form)
  const { actor, snapshot } = useEditActor(definition, usePorts(definition, form))
  const { original, theirs, refusal, end } = snapshot.context

  const byRules = useMemo(() => problemsOf(schema, draft), [schema, draft])
  const problems = useMemo(() => allProblems(snapshot, draft, byRules), [snapshot, draft, byRules])
  const changes = useMemo(() => changesOf(fields, original.draft, draft), [fields, original, draft])
  const view = editView(snapshot, { name, labels, changes, problems, removal })
  const send = (event: Parameters<typeof actor.send>[0]) =>
    actor.getSnapshot().status === 'active' && actor.send(event)

  useLeavePrompt({ when: view.unsaved })
  useKeep(key, { original: original.draft, draft, changes, unsaved: view.unsaved })
  useRights(verdict, () => send({ type: 'RIGHTS', verdict }))
  useRenewed(definition, changes.length === 0, send)
  useEnd(end, definition.leave)
  const { show, ...shown } = useProblemsShown(definition.mode, fields)
  useEffectOn(refusal, () => refusal && show(toMend(snapshot, problems)))

  return {
    ...{ form, fields, draft, view, changes, problems, ...shown },
    theirs: theirs ? theirChanges(fields, { base: original.draft, mine: draft, theirs: theirs.draft }) : [],
    restored: kept !== undefined && view.unsaved,
    set: (field, value) => form.setValue(field, value, { shouldDirty: true, shouldTouch: true }),
    save() {
      if (view.save.enabled) send({ type: 'SAVE', draft: form.getValues() })
      else if (view.phase === 'editing') show(toMend(snapshot, problems))
    },
    remove: () => send({ type: 'DELETE' }),
    check: () => send({ type: 'CHECK' }),
    goOn: (choice) => send({ type: 'GO_ON', with: choice }),
    undo(field) {
      if (field === undefined) form.reset(original.draft)
      else form.setValue(field as Path<Draft>, original.draft[field], { shouldTouch: true })
    },
  }
}

/** As it is stored, with what was typed before on top. */
function startOf<Draft extends FieldValues, Stored>(
  { fields, original: { draft } }: EditDefinition<Draft, Stored>,
  kept: { before: Partial<Draft>; after: Partial<Draft> } | undefined,
): Draft {
  if (!kept) return draft
  const base = { ...draft, ...kept.before }
  return mergeDrafts(fields, { base, mine: { ...base, ...kept.after }, theirs: draft })
}

/** Always the newest effects, in ports that stay the same. */
function usePorts<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
  form: UseFormReturn<Draft>,
) {
  const newest = useRef(definition)
  useEffect(() => {
    newest.current = definition
  })
  return useMemo(() => {
    const effects: EditEffects<Draft, Stored> = {
      save: (attempt) => newest.current.save(attempt),
      read: (attempt) => newest.current.read(attempt),
      remove: (original) => newest.current.remove(original),
    }
    const rebase = ({ base, theirs }: Rebase<Draft>) => {
      const { fields } = newest.current
      const mine = form.getValues()
      form.reset(base ? mergeDrafts(fields, { base, mine, theirs }) : theirs, { keepTouched: true })
    }
    return { ...effects, rebase }
  }, [form])
}

/** Marks what is wrong and leads to the first of it. An existing record shows at once what is wrong with it. */
function useProblemsShown<Draft>(mode: 'create' | 'edit', fields: readonly EditField<Draft>[]) {
  const [showAll, setShowAll] = useState(mode === 'edit')
  const [wanted, setWanted] = useState<string>()
  const show = (problems: Problems) => {
    const first = firstProblem(fields, problems)
    if (!first) return
    setShowAll(true)
    setWanted(first.name)
  }
  return { showAll, wanted, arrived: () => setWanted(undefined), show }
}

function useRights(verdict: Verdict, tell: () => void): void {
  const reason = verdict.allowed ? undefined : verdict.reason
  useEffectOn(reason, tell)
}

/** Read anew behind the page: taken over where nobody has typed yet; otherwise the service says at the save what is newer. */
function useRenewed<Draft extends FieldValues, Stored>(
  { original }: EditDefinition<Draft, Stored>,
  untouched: boolean,
  send: (event: { type: 'RENEWED'; original: EditDefinition<Draft, Stored>['original'] }) => void,
): void {
  useEffectOn(original.stored, () => untouched && send({ type: 'RENEWED', original }))
}

function useEnd(end: EditEnd | undefined, leave: (end: EditEnd) => void): void {
  // After the effect that lets go of the leave prompt, because it stands below it (PKG-075).
  useEffectOn(end, () => end && leave(end))
}

/** When this has become another, and at first. */
function useEffectOn(what: unknown, then: () => unknown): void {
  const run = useEffectEvent(() => void then())
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it has changed is what matters.
  useEffect(() => run(), [what])
}
