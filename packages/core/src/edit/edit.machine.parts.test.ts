import { describe, expect, test } from 'vitest'
import { AppError, RejectedError } from '../foundation/errors.ts'
import { type Answer, nothing, type Sample, sample, saving, world } from './edit.fixture.ts'
import { PartlySavedError } from './server-errors.ts'

describe('a save of several calls that stops half-way', () => {
  test('reads what is stored, settles what is saved, and the next save sends the rest [OPN-70]', async () => {
    const edit = saving({ name: 'Bas+', about: 'written, never read', price: 300 })
    // The name and the description were saved, the price was refused; the description is not read back.
    edit.other({ name: 'Bas+' })
    const refused = new RejectedError({ price: 'Too high' })
    await edit.reject(
      new PartlySavedError(refused, { part: 'price', saved: ['name', 'about'], progress: '' }),
    )
    expect(edit.view()).toMatchObject({ phase: 'saving', save: { busy: true } })
    await edit.answer()
    expect(edit.typed()).toMatchObject({ name: 'Bas+', about: '', price: 300 })
    expect(edit.problems()).toEqual({ price: 'Too high' })
    expect(edit.view()).toMatchObject({
      phase: 'editing',
      unsaved: true,
      save: { reason: 'Fix the highlighted fields' },
      notice: {
        title: 'Partly saved',
        text: 'Saved: Name, Description. Not saved yet: Price.',
      },
    })
    edit.type({ price: 250 })
    edit.save()
    await edit.saved()
    expect(edit.calls).toEqual(['save', 'read', 'save', 'read'])
    expect(edit.view()).toMatchObject({ unsaved: false, notice: undefined })
    expect(edit.stored()).toMatchObject({ name: 'Bas+', price: 250 })
  })

  test('with nothing saved is a failure like any other', async () => {
    const edit = saving({ name: 'Bas+' })
    const broken = new AppError('conflict', 'stale')
    await edit.reject(new PartlySavedError(broken, { part: 'name', saved: [], progress: '' }))
    edit.other({ name: 'Theirs' })
    await edit.answer()
    expect(edit.view().phase).toBe('conflict')
  })

  test.each<[string, Partial<Sample>, string]>([
    ['its first part', { name: 'Bas+' }, 'Saved: Name. Not saved yet: Price, Channels.'],
    ['some of a list', { parts: [{ id: '1', name: 'SVT 1', free: true }, ...sample.parts.slice(1)] }, ''],
    ['all but a list', { name: 'Bas+', price: 300 }, 'Saved: Name, Price. Not saved yet: Channels.'],
  ])(
    'without an answer has saved %s: no conflict, and the next save sends the rest',
    async (_, stored, told) => {
      const edit = world()
      const typed = { name: 'Bas+', price: 300, parts: sample.parts.map((part) => ({ ...part, free: true })) }
      edit.type(typed)
      edit.save()
      edit.other(stored)
      await edit.answer('lost before')
      await edit.check()
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: true, save: { enabled: true } })
      expect(edit.view().notice?.text ?? '').toBe(told)
      expect(edit.typed()).toMatchObject(typed)
      edit.save()
      await edit.saved()
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    },
  )

  test('without an answer is not taken for what another has saved beside it', async () => {
    const edit = saving({ name: 'Bas+', price: 300 })
    edit.other({ name: 'Bas+', about: 'theirs' })
    await edit.answer('lost before')
    await edit.check()
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
    const savingUnread = () => {
      const edit = saving({ ...before, name: 'Bas+' }, { cannotRead: before })
      edit.cannotRead(after)
      return edit
    }

    test('leaves what is saved saved, and is missed where it stands', async () => {
      const edit = savingUnread()
      await edit.saved()
      expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
      expect(edit.typed()).toEqual({ ...sample, ...after, name: 'Bas+' })
    })

    test.each<[Answer, object]>([
      ['lost after', { phase: 'editing', unsaved: false }],
      ['lost before', { phase: 'editing', unsaved: true, save: { enabled: true } }],
    ])('is no change of anybody where no answer came (%s)', async (answer, expected) => {
      const edit = savingUnread()
      await edit.answer(answer)
      await edit.check()
      expect(edit.view()).toMatchObject(expected)
      expect(edit.typed()).toEqual({ ...sample, ...after, name: 'Bas+' })
      edit.save()
      await edit.saved()
      expect(edit.stored()).toEqual({ ...sample, name: 'Bas+' })
    })

    test('is nothing that another has changed', async () => {
      const edit = savingUnread()
      edit.other({ name: 'Theirs' })
      await edit.saved()
      expect(edit.view().phase).toBe('conflict')
      expect(edit.theirs()).toEqual(['name'])
    })
  })

  test('is read again if it was to be changed, because the result is unknown', async () => {
    const edit = saving({ clients: ['ccr'] })
    edit.cannotRead(CLIENTS)
    await edit.answer('lost after')
    await edit.check()
    expect(edit.view()).toMatchObject({ phase: 'unread', notice: { check: 'Try again' } })
    edit.cannotRead(nothing)
    await edit.check()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    expect(edit.typed().clients).toEqual(['ccr'])
  })
  test('is refused only until it is read again: then the next save sends it, as it was typed', async () => {
    const edit = saving({ clients: ['ccr'], price: 300 }, { cannotRead: CLIENTS, stateRead: 1 })
    await edit.reject(new RejectedError({ clients: 'Could not be read', price: 'Too high' }))
    expect(edit.problems()).toEqual({ clients: 'Could not be read', price: 'Too high' })
    edit.cannotRead(nothing)
    edit.renew({ clients: sample.clients }, 1)
    expect(edit.problems()).toEqual({ price: 'Too high' })
    edit.type({ price: 249 })
    edit.save()
    expect(edit.sent.map(({ price }) => price)).toEqual([300, 249])
    expect(edit.sent.at(-1)?.clients).toContain('ccr')
  })
})
