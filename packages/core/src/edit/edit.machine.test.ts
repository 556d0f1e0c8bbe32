import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import { no, YES } from '../access/rule.ts'
import { AppError, RejectedError, retold } from '../errors.ts'
import { changesOf } from './changes.ts'
import { createEditMachine } from './edit.machine.ts'
import type { Attempt, EditLabels, EditMode, Original } from './edit.ts'
import { editView } from './edit.view.ts'
import { type Sample, sample, sampleFields, sampleSchema } from './fixtures.ts'
import { mergeDrafts, theirChangesIn } from './merge.ts'
import { PartlySavedError } from './partly-saved.ts'
import { problemsOf } from './problems.ts'
import { allProblems, hintsAt } from './refusal.ts'

const LABELS: EditLabels = { create: 'Create new', saveNew: 'Create', save: 'Save changes', remove: 'Delete' }

/** What stands in the place of that which cannot be read. */
const nothing: Partial<Sample> = {}

type Lost = 'before' | 'after'
type Answer = 'as it is' | 'fails' | 'refused' | 'refused elsewhere' | `lost ${Lost}`

/** A service with one record, a second person at it, and answers that come when they are told to. */
function world({
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
  const write = ({ draft, original }: Attempt<Sample, number>) => {
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
  const view = ({ waits = false } = {}) => {
    const snapshot = actor.getSnapshot()
    return editView(snapshot, {
      name: 'Bas',
      labels,
      changes: changesOf(sampleFields, snapshot.context.original.draft, typed),
      problems: allProblems(snapshot, typed, problemsOf(sampleSchema, typed)),
      removal: { verdict: YES, remedy: undefined, shown: true },
      waits,
    })
  }
  const send = (event: Parameters<typeof actor.send>[0]) =>
    actor.getSnapshot().status === 'active' && actor.send(event)
  /** As the button does: only where it may be pressed, or while another save is under way. */
  const save = () => {
    const { save, phase } = view()
    if (save.enabled || phase === 'saving') actor.send({ type: 'SAVE', draft: typed })
  }
  let next = actor.getSnapshot().context.next
  actor.subscribe(({ context }) => {
    const becomesDue = context.next === 'due' && next !== 'due'
    next = context.next
    if (becomesDue) queueMicrotask(save)
  })
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
      send({ type: 'TYPED' })
    },
    save,
    /** As a page does that has read it behind the form. */
    renew: (change: Partial<Sample>, version?: number) =>
      actor.send({
        type: 'RENEWED',
        original: { ...original, draft: { ...original.draft, ...change }, version },
        draft: typed,
      }),
    /** What its changes are counted from. */
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
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
    async answer(answer: Answer = 'as it is') {
      asked.shift()?.settle(answer)
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
}

describe('an edit', () => {
  test('can be saved once something has changed, and then again only after the next change [PKG-071, STR-023]', async () => {
    const edit = world()
    expect(edit.view().save).toMatchObject({ enabled: false, reason: 'Nothing has changed' })
    expect(edit.view().whyUnlisted).toBe('Nothing has changed')
    edit.type({ name: 'Bas+' })
    expect(edit.view()).toMatchObject({ unsaved: true, whyUnlisted: undefined })
    expect(edit.view().save).toMatchObject({ label: 'Save changes', enabled: true })
    edit.save()
    expect(edit.view().save).toMatchObject({ enabled: false, busy: true, reason: 'It is being saved' })
    await edit.answer()
    expect(edit.view().save.busy).toBe(true)
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    expect(edit.view().save.reason).toBe('Nothing has changed')
    edit.type({ name: 'Bas++' })
    edit.save()
    await edit.answer()
    await edit.answer()
    expect(edit.stored()?.name).toBe('Bas++')
  })

  test('that breaks a rule cannot be saved [PKG-071, PKG-073, STR-023]', () => {
    const edit = world()
    edit.type({ name: '' })
    expect(edit.view().save).toMatchObject({ enabled: false, reason: 'Check the marked fields' })
  })

  test('names its wrong fields to whoever does not see them: the first in their order, and how many more', async () => {
    const edit = world({ mode: 'create' })
    const unseen = () => edit.view().save.unseen
    expect(unseen()).toBe('Check the marked fields: Id, Name')
    edit.type({ name: 'Bas', id: '7' })
    expect(unseen()).toBeUndefined()
    edit.save()
    const wrong = { clients: 'None', price: 'Too high', on: 'No', name: 'Taken', currency: 'must be SEK' }
    await edit.reject(new RejectedError(wrong))
    expect(unseen()).toBe('Check the marked fields: Name, Price, Purchasable, and 1 more')
  })

  test('says what else is in the way as the button does', () => {
    expect(world().view().save.unseen).toBe('Nothing has changed')
  })

  test('of somebody who may only read cannot be saved, whatever is sent [PKG-072, STR-023]', () => {
    const edit = world({ verdict: no('needs content-write; you have tvpackage-read') })
    edit.type({ name: 'Bas+' })
    expect(edit.view()).toMatchObject({
      phase: 'read-only',
      unsaved: false,
      readOnly: 'Needs content-write; you have tvpackage-read',
      locked: 'Needs content-write; you have tvpackage-read',
      save: { enabled: false, reason: 'Needs content-write; you have tvpackage-read' },
    })
    edit.send({ type: 'SAVE', draft: edit.typed() })
    expect(edit.calls).toEqual([])
  })

  test('of rights that come with a new token can be saved from then on', () => {
    const edit = world({ verdict: no('needs content-write') })
    edit.type({ name: 'Bas+' })
    edit.send({ type: 'RIGHTS', verdict: YES })
    expect(edit.view().save.enabled).toBe(true)
  })

  test('is saved once, however often Save is pressed', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.send({ type: 'SAVE', draft: edit.typed() })
    edit.send({ type: 'SAVE', draft: edit.typed() })
    edit.send({ type: 'DELETE' })
    expect(edit.calls).toEqual(['save'])
  })

  test('keeps what is typed while it is being saved, as the next change', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    expect(edit.view().locked).toBeUndefined()
    edit.type({ about: 'typed meanwhile' })
    await edit.answer()
    await edit.answer()
    expect(edit.typed()).toMatchObject({ name: 'Bas+', about: 'typed meanwhile' })
    expect(edit.view()).toMatchObject({ unsaved: true, save: { enabled: true } })
  })

  describe('that is to be saved once more while it is being saved', () => {
    const twice = async () => {
      const edit = world()
      edit.type({ name: 'Bas+' })
      edit.save()
      edit.type({ about: 'typed meanwhile' })
      edit.save()
      return edit
    }

    test('is, with what was typed by then, when the first has gone well', async () => {
      const edit = await twice()
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read'])
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read', 'save'])
      await edit.answer()
      await edit.answer()
      expect(edit.stored()).toMatchObject({ name: 'Bas+', about: 'typed meanwhile' })
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
      expect(edit.calls).toEqual(['save', 'read', 'save', 'read'])
    })

    test('is also where that is asked for while what was saved is read', async () => {
      const edit = world()
      edit.type({ name: 'Bas+' })
      edit.save()
      await edit.answer()
      edit.type({ about: 'typed meanwhile' })
      edit.save()
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read', 'save'])
    })

    test('is not where somebody has typed on since', async () => {
      const edit = await twice()
      edit.type({ about: 'typed meanwhile, and mo' })
      await edit.answer()
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read'])
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: true })
    })

    test('is not where nothing has changed since', async () => {
      const edit = world()
      edit.type({ name: 'Bas+' })
      edit.save()
      edit.save()
      await edit.answer()
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read'])
    })

    test.each<[string, Answer[], string[]]>([
      ['failed', ['fails'], ['save']],
      ['was refused', ['refused'], ['save']],
      ['got no answer', ['lost before'], ['save']],
      ['could not be read', ['as it is', 'fails'], ['save', 'read']],
    ])('is not where the first %s, nor after it was looked at', async (_, answers, calls) => {
      const edit = await twice()
      for (const answer of answers) await edit.answer(answer)
      expect(edit.calls).toEqual(calls)
      edit.send({ type: 'CHECK' })
      await edit.answer()
      expect(edit.calls.filter((call) => call === 'save')).toEqual(['save'])
    })

    test('is not where somebody else has saved meanwhile, whatever is decided then', async () => {
      const edit = world()
      edit.type({ name: 'Bas+' })
      edit.other({ price: 259 })
      edit.save()
      edit.save()
      await edit.answer()
      await edit.answer()
      expect(edit.view().phase).toBe('conflict')
      edit.send({ type: 'GO_ON', with: 'mine' })
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read'])
    })

    test('is not where only a part of the first is stored', async () => {
      const edit = await twice()
      edit.other({ name: 'Bas+' })
      const refused = new RejectedError({ price: 'Too high' })
      await edit.reject(new PartlySavedError(refused, { part: 'price', saved: ['name'], told: '' }))
      await edit.answer()
      expect(edit.calls).toEqual(['save', 'read'])
    })
  })

  describe('of what is read anew behind it', () => {
    test('takes it over where nothing is typed', () => {
      const edit = world()
      edit.renew({ price: 259 })
      expect(edit.typed().price).toBe(259)
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    })

    test('takes it over below what is typed where it is of the same state', () => {
      const edit = world({ stateRead: 1 })
      edit.type({ name: 'Bas+' })
      edit.renew({ about: 'read late' }, 1)
      expect(edit.original()).toMatchObject({ name: 'Bas', about: 'read late' })
      expect(edit.typed()).toMatchObject({ name: 'Bas+', about: 'read late' })
    })

    test.each<[string, number | undefined, number | undefined]>([
      ['of another state', 1, 2],
      ['of a state that nobody has told', undefined, undefined],
      ['of one that is not told any more', 1, undefined],
    ])('leaves what is %s to the next save where something is typed', (_, stateRead, version) => {
      const edit = world({ stateRead })
      edit.type({ name: 'Bas+' })
      edit.renew({ price: 259 }, version)
      expect(edit.original()).toEqual(sample)
      expect(edit.typed()).toEqual({ ...sample, name: 'Bas+' })
    })

    test('takes nothing while it is being saved', () => {
      const edit = world({ stateRead: 1 })
      edit.type({ name: 'Bas+' })
      edit.save()
      edit.renew({ price: 259 }, 1)
      expect(edit.original()).toEqual(sample)
    })
  })

  test('that failed is as it was before, to be tried again', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    await edit.answer('fails')
    expect(edit.typed().name).toBe('Bas+')
    expect(edit.view().save.enabled).toBe(true)
  })

  test('that was refused for what nobody can change in it says so, and can be saved again [STR-022, STR-029]', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    await edit.answer('refused')
    expect(edit.problems()).toEqual({ id: 'This id already exists' })
    expect(edit.view()).toMatchObject({
      notice: { phase: 'refused', text: 'Id: This id already exists' },
      save: { enabled: true },
    })
    edit.save()
    await edit.answer('refused')
    edit.type({ name: 'Bas++' })
    expect(edit.problems()).toEqual({})
    expect(edit.view()).toMatchObject({ notice: undefined, save: { enabled: true } })
  })

  test('that was refused for a field of which the form knows nothing tells it by its name', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    await edit.answer('refused elsewhere')
    expect(edit.view()).toMatchObject({
      notice: { phase: 'refused', text: 'currency: must be SEK' },
      save: { enabled: true },
    })
    edit.type({ name: '' })
    expect(edit.view()).toMatchObject({ notice: undefined, save: { reason: 'Check the marked fields' } })
  })

  test('that is left is over: what answers later changes nothing', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    edit.send({ type: 'LEAVE' })
    await edit.answer()
    expect(edit.view().phase).toBe('ended')
    expect(edit.calls).toEqual(['save'])
  })
})

describe('a new record', () => {
  test('can be saved as soon as it is valid, and leads to its own page [PKG-071, PKG-074, STR-023, STR-024]', async () => {
    const edit = world({ mode: 'create' })
    expect(edit.view()).toMatchObject({ title: 'Create new', save: { label: 'Create', enabled: false } })
    edit.type({ id: '7', name: 'Seven' })
    expect(edit.view()).toMatchObject({
      unsaved: true,
      whyUnlisted: 'Of a new one all is saved',
      save: { enabled: true },
    })
    edit.save()
    await edit.answer()
    expect(edit.end()).toEqual({ to: 'record', id: '7' })
    // Nothing stands in the way of that navigation [PKG-075].
    expect(edit.view().unsaved).toBe(false)
  })

  test.each<[string, Answer, boolean, string | undefined]>([
    ['it is sent', 'as it is', true, 'It is being saved'],
    ['it waits for the network', 'as it is', true, 'It waits for the network'],
    ['it is made', 'as it is', false, 'It has ended'],
    ['it has failed', 'fails', false, undefined],
    ['no answer came', 'lost after', false, 'Find out first what is stored'],
  ])('takes nothing that would be lost by then, once %s', async (when, answer, before, reason) => {
    const edit = world({ mode: 'create' })
    expect(edit.view().locked).toBeUndefined()
    edit.type({ id: '7', name: 'Seven' })
    edit.save()
    if (!before) await edit.answer(answer)
    expect(edit.view({ waits: when === 'it waits for the network' })).toMatchObject({
      readOnly: undefined,
      locked: reason,
    })
  })

  test('has its refused fields marked until they are something else [PKG-061, STR-022]', async () => {
    const edit = world({ mode: 'create' })
    edit.type({ id: '7', name: 'Seven' })
    edit.save()
    await edit.answer('refused')
    expect(edit.problems()).toEqual({ id: 'This id already exists' })
    edit.type({ name: 'Eight' })
    expect(edit.view()).toMatchObject({ notice: undefined, save: { reason: 'Check the marked fields' } })
    edit.type({ id: '8' })
    expect(edit.problems()).toEqual({})
    expect(edit.view().save.enabled).toBe(true)
  })

  test('that may have been created is looked for before it is sent again', async () => {
    const edit = world({ mode: 'create' })
    edit.type({ id: '7', name: 'Seven' })
    edit.save()
    await edit.answer('lost after')
    expect(edit.view()).toMatchObject({ notice: { phase: 'unknown' }, save: { enabled: false } })
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.end()).toEqual({ to: 'record', id: '7' })
  })

  test('that was not created can be created after that', async () => {
    const edit = world({ mode: 'create' })
    edit.type({ id: '7', name: 'Seven' })
    edit.save()
    await edit.answer('lost before')
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.view().save.enabled).toBe(true)
  })
})

describe('when somebody else has saved meanwhile', () => {
  async function conflict() {
    const edit = world()
    edit.type({ price: 249, about: 'mine' })
    edit.other({ price: 259, name: 'Bas+' })
    edit.save()
    await edit.answer()
    await edit.answer()
    return edit
  }

  test('nothing is overwritten and nothing typed is lost', async () => {
    const edit = await conflict()
    expect(edit.view()).toMatchObject({
      phase: 'conflict',
      underWay: 'Decide first what becomes of the other changes',
      unsaved: true,
      save: { enabled: false },
    })
    expect(edit.typed()).toMatchObject({ price: 249, about: 'mine', name: 'Bas' })
    expect(edit.stored()).toMatchObject({ price: 259, name: 'Bas+' })
  })

  test('but nothing that the form shows, there is nothing to decide: it says to save again, and until then', async () => {
    const edit = world()
    edit.type({ price: 249 })
    edit.other({})
    edit.save()
    await edit.answer()
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', notice: { title: 'Not saved yet' } })
    edit.save()
    expect(edit.view().notice).toBeUndefined()
    await edit.answer()
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false, notice: undefined })
    expect(edit.stored()).toMatchObject({ price: 249 })
  })

  test('the very same, nothing has changed any more, and what is typed then is a change like any other', async () => {
    const edit = world()
    edit.type({ price: 249 })
    edit.other({ price: 249 })
    edit.save()
    await edit.answer()
    expect(edit.view().overtakenBySame).toBe(false)
    await edit.answer()
    const nothing = {
      phase: 'editing',
      unsaved: false,
      notice: undefined,
      save: { reason: 'Nothing has changed' },
    }
    expect(edit.view()).toMatchObject({ ...nothing, overtakenBySame: true })
    edit.type({ about: 'mine' })
    expect(edit.view()).toMatchObject({ unsaved: true, notice: undefined, save: { enabled: true } })
    edit.save()
    await edit.answer('fails')
    expect(edit.view()).toMatchObject({ phase: 'editing', overtakenBySame: false })
  })

  test('and a choice is made, nothing more is said of it', async () => {
    const edit = await conflict()
    edit.send({ type: 'GO_ON', with: 'mine' })
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: true, notice: undefined })
  })

  test('my changes can go on top of theirs, and be saved', async () => {
    const edit = await conflict()
    edit.send({ type: 'GO_ON', with: 'mine' })
    expect(edit.typed()).toMatchObject({ price: 249, about: 'mine', name: 'Bas+' })
    edit.save()
    await edit.answer()
    await edit.answer()
    expect(edit.stored()).toMatchObject({ price: 249, about: 'mine', name: 'Bas+' })
  })

  test('theirs can be taken', async () => {
    const edit = await conflict()
    edit.send({ type: 'GO_ON', with: 'theirs' })
    expect(edit.typed()).toMatchObject({ price: 259, about: '', name: 'Bas+' })
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
  })

  test('and has deleted it, that is said, and what was typed stays', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    await edit.answer()
    edit.otherDeletes()
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'missing', save: { enabled: false } })
    expect(edit.typed().name).toBe('Bas+')
  })
})

describe('when no answer came', () => {
  test.each<[Answer, boolean]>([
    ['lost after', false],
    ['lost before', true],
  ])('to a save (%s), it is found out by reading, not by sending again', async (answer, unsaved) => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    await edit.answer(answer)
    const underWay = 'Find out first what is stored'
    expect(edit.view()).toMatchObject({ phase: 'unknown', underWay, save: { reason: underWay } })
    edit.send({ type: 'SAVE', draft: edit.typed() })
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.calls).toEqual(['save', 'read'])
    expect(edit.view()).toMatchObject({ phase: 'editing', underWay: undefined, unsaved })
  })

  test('to the reading after a save, it is read again before the next save', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    await edit.answer()
    await edit.answer('fails')
    expect(edit.view()).toMatchObject({ phase: 'unread', notice: { check: 'Try again' } })
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
  })

  test.each<[Answer, unknown]>([
    ['lost after', { to: 'list' }],
    ['lost before', undefined],
  ])('to a deletion (%s), it is found out whether it is still there', async (answer, end) => {
    const edit = world()
    edit.send({ type: 'DELETE' })
    await edit.answer(answer)
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.end()).toEqual(end)
  })
})

describe('what is only hinted at', () => {
  const hinted = (text: string) => retold(new AppError('server', 'broken'), { hints: { id: text } })

  test('of a new record is said at its field, and the same can be tried again [OPN-99]', async () => {
    const edit = world({ mode: 'create' })
    edit.type({ id: '7', name: 'Seven' })
    edit.save()
    await edit.reject(hinted('This id already exists'))
    expect(edit.hints()).toEqual({ id: 'This id already exists' })
    expect(edit.view()).toMatchObject({ notice: undefined, save: { enabled: true } })
    edit.save()
    expect(edit.hints()).toEqual({})
    await edit.answer()
    expect(edit.end()).toEqual({ to: 'record', id: '7' })
  })

  test('of one that could not be deleted is said until it is tried again', async () => {
    const edit = world()
    edit.send({ type: 'DELETE' })
    await edit.reject(hinted('Error deleting'))
    expect(edit.hints()).toEqual({ id: 'Error deleting' })
    expect(edit.view()).toMatchObject({ phase: 'editing', notice: undefined })
    edit.send({ type: 'DELETE' })
    expect(edit.hints()).toEqual({})
    await edit.answer()
    expect(edit.end()).toEqual({ to: 'list' })
  })
})

test('what is deleted leads to the list [PKG-085, STR-025]', async () => {
  const edit = world()
  edit.send({ type: 'DELETE' })
  expect(edit.view().remove).toMatchObject({ label: 'Delete', busy: true, enabled: false })
  await edit.answer()
  expect(edit.end()).toEqual({ to: 'list' })
})

type Step = (edit: ReturnType<typeof world>) => unknown

const typing = fc.string().map(
  (about): Step =>
    (edit) =>
      edit.type({ about }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  typing,
  fc.integer().map(
    (price): Step =>
      (edit) =>
        edit.other({ price }),
  ),
  fc.constant<Step>((edit) => edit.save()),
  fc.constant<Step>((edit) => edit.send({ type: 'SAVE', draft: edit.typed() })),
  fc.constant<Step>((edit) => edit.send({ type: 'DELETE' })),
  fc.constant<Step>((edit) => edit.send({ type: 'CHECK' })),
  fc.constant<Step>((edit) => edit.send({ type: 'GO_ON', with: 'mine' })),
  fc
    .constantFrom<Answer>('as it is', 'fails', 'refused', 'refused elsewhere', 'lost before', 'lost after')
    .map(
      (answer): Step =>
        (edit) =>
          edit.answer(answer),
    ),
)

test('whatever happens in whatever order, one thing is done at a time, and what one of two people wrote is never lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const edit = world()
      let [mine, theirs]: [string, string | number] = ['', 229]
      for (const take of steps) {
        await take({
          ...edit,
          type: (change) => {
            mine = change.about ?? mine
            edit.type(change)
          },
          other: (change) => {
            theirs = change.price ?? theirs
            edit.other(change)
          },
        })
        expect(edit.pending()).toBeLessThanOrEqual(1)
        // I never touch the price, and the other person never touches the text.
        expect(edit.typed().about).toBe(mine)
        if (edit.stored()) expect(edit.stored()?.price).toBe(theirs)
      }
    }),
    { seed: 2, numRuns: 300 },
  )
})

/** Of somebody who types and saves faster than the answers come, which mostly are good. */
const hastyStep: fc.Arbitrary<Step> = fc.oneof(
  step,
  typing,
  fc.constantFrom<Step>(
    (edit) => edit.save(),
    (edit) => edit.answer(),
  ),
)

test('nothing is saved that was not there when Save was pressed, and no more often than that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hastyStep, { maxLength: 40 }), async (steps) => {
      const edit = world()
      const asked: string[] = []
      const press = () => asked.push(edit.typed().about)
      for (const take of steps) {
        await take({
          ...edit,
          save() {
            press()
            return edit.save()
          },
          send(event) {
            if (event.type === 'SAVE') press()
            return edit.send(event)
          },
        })
      }
      expect(asked).toEqual(expect.arrayContaining(edit.sent.map(({ about }) => about)))
      expect(edit.sent.length).toBeLessThanOrEqual(asked.length)
    }),
    { seed: 5, numRuns: 300 },
  )
})

test('in read-only nothing is ever sent to be saved, whatever is pressed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const edit = world({ verdict: no('needs content-write') })
      for (const take of steps) await take(edit)
      expect(edit.calls).not.toContain('save')
    }),
    { seed: 3 },
  )
})

test('what is neither made nor deleted here needs no words for it', () => {
  const edit = world({ labels: { save: 'Save changes' } })
  expect(edit.view()).toMatchObject({ remove: undefined, save: { label: 'Save changes' } })
})

describe('a save of several calls that stops half-way', () => {
  test('reads what is stored, settles what is saved, and the next save sends the rest [OPN-70]', async () => {
    const edit = world()
    edit.type({ name: 'Bas+', about: 'written, never read', price: 300 })
    edit.save()
    // The name and the description were saved, the price was refused; the description is not read back.
    edit.other({ name: 'Bas+' })
    const refused = new RejectedError({ price: 'Too high' })
    await edit.reject(new PartlySavedError(refused, { part: 'price', saved: ['name', 'about'], told: '' }))
    expect(edit.view()).toMatchObject({ phase: 'saving', save: { busy: true } })
    await edit.answer()
    expect(edit.typed()).toMatchObject({ name: 'Bas+', about: '', price: 300 })
    expect(edit.problems()).toEqual({ price: 'Too high' })
    expect(edit.view()).toMatchObject({
      phase: 'editing',
      unsaved: true,
      save: { reason: 'Check the marked fields' },
      notice: {
        title: 'Only a part of it is saved',
        text: 'Saved: Name, Description. Not saved yet: Price.',
      },
    })
    edit.type({ price: 250 })
    edit.save()
    await edit.answer()
    await edit.answer()
    expect(edit.calls).toEqual(['save', 'read', 'save', 'read'])
    expect(edit.view()).toMatchObject({ unsaved: false, notice: undefined })
    expect(edit.stored()).toMatchObject({ name: 'Bas+', price: 250 })
  })

  test('with nothing saved is a failure like any other', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.save()
    const broken = new AppError('conflict', 'stale')
    await edit.reject(new PartlySavedError(broken, { part: 'name', saved: [], told: '' }))
    edit.other({ name: 'Theirs' })
    await edit.answer()
    expect(edit.view().phase).toBe('conflict')
  })

  test.each<[string, Partial<Sample>, string]>([
    ['its first part', { name: 'Bas+' }, 'Saved: Name. Not saved yet: Price, Channels.'],
    ['some of a list', { parts: [{ id: '1', name: 'SVT 1', free: true }, ...sample.parts.slice(1)] }, ''],
    ['all but a list', { name: 'Bas+', price: 300 }, 'Saved: Name, Price. Not saved yet: Channels.'],
  ])(
    'without an answer has got through %s: that is nobody else, and the next save sends the rest',
    async (_, stored, told) => {
      const edit = world()
      const typed = { name: 'Bas+', price: 300, parts: sample.parts.map((part) => ({ ...part, free: true })) }
      edit.type(typed)
      edit.save()
      edit.other(stored)
      await edit.answer('lost before')
      edit.send({ type: 'CHECK' })
      await edit.answer()
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: true, save: { enabled: true } })
      expect(edit.view().notice?.text ?? '').toBe(told)
      expect(edit.typed()).toMatchObject(typed)
      edit.save()
      await edit.answer()
      await edit.answer()
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    },
  )

  test('without an answer is not taken for what another has saved beside it', async () => {
    const edit = world()
    edit.type({ name: 'Bas+', price: 300 })
    edit.save()
    edit.other({ name: 'Bas+', about: 'theirs' })
    await edit.answer('lost before')
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.view().phase).toBe('conflict')
  })
})

describe('what cannot be read of it', () => {
  const CLIENTS = { clients: [] }

  describe.each<[string, Partial<Sample>, Partial<Sample>]>([
    ['as before', CLIENTS, CLIENTS],
    ['no longer', nothing, CLIENTS],
    ['until then', CLIENTS, nothing],
  ])('%s', (_, before, after) => {
    const saving = () => {
      const edit = world({ cannotRead: before })
      edit.type({ ...before, name: 'Bas+' })
      edit.save()
      edit.cannotRead(after)
      return edit
    }

    test('leaves what is saved saved, and is missed where it stands', async () => {
      const edit = saving()
      await edit.answer()
      await edit.answer()
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
      expect(edit.typed()).toEqual({ ...sample, ...after, name: 'Bas+' })
    })

    test.each<[Answer, object]>([
      ['lost after', { phase: 'editing', unsaved: false }],
      ['lost before', { phase: 'editing', unsaved: true, save: { enabled: true } }],
    ])('is no change of anybody where no answer came (%s)', async (answer, expected) => {
      const edit = saving()
      await edit.answer(answer)
      edit.send({ type: 'CHECK' })
      await edit.answer()
      expect(edit.view()).toMatchObject(expected)
      expect(edit.typed()).toEqual({ ...sample, ...after, name: 'Bas+' })
      edit.save()
      await edit.answer()
      await edit.answer()
      expect(edit.stored()).toEqual({ ...sample, name: 'Bas+' })
    })

    test('is nothing that another has changed', async () => {
      const edit = saving()
      edit.other({ name: 'Theirs' })
      await edit.answer()
      await edit.answer()
      expect(edit.view().phase).toBe('conflict')
      expect(edit.theirs()).toEqual(['name'])
    })
  })

  test('is tried again where it is what was to be changed, and nobody knows whether it was', async () => {
    const edit = world()
    edit.type({ clients: ['ccr'] })
    edit.save()
    edit.cannotRead(CLIENTS)
    await edit.answer('lost after')
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'unread', notice: { check: 'Try again' } })
    edit.cannotRead(nothing)
    edit.send({ type: 'CHECK' })
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    expect(edit.typed().clients).toEqual(['ccr'])
  })
})
