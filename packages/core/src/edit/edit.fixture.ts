import { type Actor, createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { YES } from '../access/rule.ts'
import { AppError, RejectedError } from '../foundation/errors.ts'
import { changesOf } from './changes.ts'
import { createEditMachine } from './edit.machine.ts'
import type { EditLabels, EditMode, Original, SaveAttempt } from './edit.ts'
import { editView } from './edit.view.ts'
import type { EditField } from './field.ts'
import { mergeDrafts, theirChangesIn } from './merge.ts'
import { problemsOf } from './problems.ts'
import { allProblems, hintsAt } from './server-errors.ts'

/** A record with a field of every kind. */
export interface Sample {
  id: string
  name: string
  price: string | number
  on: boolean
  about: string
  colour: string
  clients: string[]
  parts: { id: string; name: string; free?: boolean }[]
}

export const sample: Sample = {
  id: '1001',
  name: 'Bas',
  price: 229,
  on: false,
  about: '',
  colour: 'red',
  clients: ['ccr', 'sstv'],
  parts: [
    { id: '1', name: 'SVT 1' },
    { id: '2', name: 'SVT 2' },
  ],
}

export const sampleFields: readonly EditField<Sample>[] = [
  { name: 'id', label: 'Id', kind: 'text', required: true, fixed: true },
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'price', label: 'Price', kind: 'number', empty: 0 },
  { name: 'on', label: 'Purchasable', kind: 'switch' },
  { name: 'about', label: 'Description', kind: 'text-area', guidance: { characters: 124 } },
  {
    name: 'colour',
    label: 'Colour',
    kind: 'choices',
    choices: [{ value: 'red', label: 'Red' }],
    shown: ({ on }) => on,
  },
  { name: 'clients', label: 'Targeted clients', kind: 'list' },
  {
    name: 'parts',
    label: 'Channels',
    kind: 'list',
    tab: 'parts',
    items: (parts) => parts.map(({ id, name, free }) => ({ id, text: free ? `${name} (free)` : name })),
  },
]

export const sampleSchema = z.object({
  id: z.string().check(z.minLength(1, 'Id is required'), z.regex(/^\d+$/, 'Must be a number')),
  name: z.string().check(z.minLength(1, 'Name is required')),
  parts: z.array(z.object({ id: z.string(), name: z.string().check(z.minLength(1, 'A part needs a name')) })),
})

const LABELS: EditLabels = { create: 'Create new', saveNew: 'Create', save: 'Save changes', remove: 'Delete' }

/** The value of a field that cannot be read. */
export const nothing: Partial<Sample> = {}

type Lost = 'before' | 'after'
export type Answer = 'as it is' | 'fails' | 'refused' | 'refused elsewhere' | `lost ${Lost}`

/** A service with one record, a second editor, and answers that a test releases. */
export function world({
  mode = 'edit' as EditMode,
  verdict = YES,
  labels = LABELS,
  cannotRead = nothing,
  stateRead = undefined as number | undefined,
} = {}) {
  let unread = cannotRead
  let version = 1
  let stored: Sample | undefined = mode === 'edit' ? sample : undefined
  const asked: {
    what: 'save' | 'read' | 'remove'
    settle: (answer: Answer) => void
    reject: (error: unknown) => void
  }[] = []
  const calls: string[] = []
  const sent: Sample[] = []
  let typed: Sample = mode === 'edit' ? sample : { ...sample, id: '', name: '' }

  function effect<Output>(what: 'save' | 'read' | 'remove', act: () => Output): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    calls.push(what)
    asked.push({
      what,
      reject,
      settle(answer) {
        if (answer === 'fails') return reject(new AppError('server', 'broken'))
        if (answer === 'refused') return reject(new RejectedError({ id: 'This id already exists' }))
        if (answer === 'refused elsewhere') return reject(new RejectedError({ currency: 'must be SEK' }))
        if (answer === 'lost before') return reject(new AppError('outcome-unknown', 'no answer'))
        try {
          const output = act()
          if (answer === 'lost after') reject(new AppError('outcome-unknown', 'no answer'))
          else resolve(output)
        } catch (error) {
          reject(error)
        }
      },
    })
    return promise
  }
  const read = (): Original<Sample, number> => {
    if (!stored) throw new AppError('not-found', 'gone')
    return { id: stored.id, draft: { ...stored, ...unread }, stored: version, unread: Object.keys(unread) }
  }
  const write = ({ draft, original }: SaveAttempt<Sample, number>) => {
    if (mode === 'create' && stored) throw new RejectedError({ id: 'This id already exists' })
    if (mode === 'edit' && !stored) throw new AppError('not-found', 'gone')
    if (mode === 'edit' && original.stored !== version) throw new AppError('conflict', 'stale')
    const kept = Object.entries(stored ?? {}).filter(([name]) => original.unread?.includes(name))
    stored = { ...draft, ...Object.fromEntries(kept) }
    version += 1
    return draft.id
  }
  const deleteIt = (): void => {
    stored = undefined
  }
  const machine = createEditMachine<Sample, number>().provide({
    actors: {
      save: fromPromise(({ input }) => {
        sent.push(input.draft)
        return effect('save', () => write(input))
      }),
      read: fromPromise(() => effect('read', read)),
      remove: fromPromise(() => effect('remove', deleteIt)),
    },
    actions: {
      rebase: (_, { base, theirs }) => {
        typed = base ? mergeDrafts(sampleFields, { base, mine: typed, theirs }) : theirs
      },
    },
  })
  const original = mode === 'edit' ? read() : { id: '', draft: typed, stored: undefined }
  const actor: Actor<typeof machine> = createActor(machine, {
    input: { mode, fields: sampleFields, original: { ...original, version: stateRead }, verdict },
  }).start()
  const view = ({ waitsForNetwork = false } = {}) => {
    const snapshot = actor.getSnapshot()
    return editView(snapshot, {
      name: 'Bas',
      labels,
      changes: changesOf(sampleFields, snapshot.context.original.draft, typed),
      problems: allProblems(snapshot, typed, problemsOf(sampleSchema, typed)),
      deletion: { verdict: YES, remedy: undefined, shown: true },
      waitsForNetwork,
    })
  }
  const send = (event: Parameters<typeof actor.send>[0]) =>
    actor.getSnapshot().status === 'active' && actor.send(event)
  /** Saves as the button does: only if it is enabled. */
  const save = () => {
    if (view().save.enabled) actor.send({ type: 'SAVE', draft: typed })
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const answer = async (answer: Answer = 'as it is') => {
    asked.shift()?.settle(answer)
    await settle()
  }
  return {
    calls,
    view,
    send,
    sent,
    end: () => actor.getSnapshot().context.end,
    theirs: () => theirChangesIn(actor.getSnapshot().context, typed).map(({ name }) => name),
    typed: () => typed,
    stored: () => stored,
    pending: () => asked.length,
    problems: () => allProblems(actor.getSnapshot(), typed, problemsOf(sampleSchema, typed)),
    hints: () => hintsAt(actor.getSnapshot().context, typed),
    type(change: Partial<Sample>) {
      typed = { ...typed, ...change }
    },
    save,
    /** Refreshes as a page does that has read the record behind the form. */
    renew: (change: Partial<Sample>, version?: number) =>
      actor.send({
        type: 'RENEWED',
        original: {
          ...original,
          draft: { ...original.draft, ...change },
          version,
          unread: Object.keys(unread),
        },
        draft: typed,
      }),
    /** The draft from which changes are counted. */
    original: () => actor.getSnapshot().context.original.draft,
    other(change: Partial<Sample>) {
      if (stored) stored = { ...stored, ...change }
      version += 1
    },
    otherDeletes: deleteIt,
    cannotRead(fields: Partial<Sample>) {
      unread = fields
    },
    async reject(error: unknown) {
      asked.shift()?.reject(error)
      await settle()
    },
    answer,
    /** Answers the save, and the read after it. */
    async saved() {
      await answer()
      await answer()
    },
    /** Checks an unknown result, and answers the read. */
    async check() {
      send({ type: 'CHECK' })
      await answer()
    },
  }
}

/** A form whose changes are being saved. */
export function saving(change: Partial<Sample>, options: Parameters<typeof world>[0] = {}) {
  const edit = world(options)
  edit.type(change)
  edit.save()
  return edit
}
