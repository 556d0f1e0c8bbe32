import { describe, expect, test } from 'vitest'
import { no, YES } from '../access/rule.ts'
import { RejectedError } from '../foundation/errors.ts'
import { type Answer, sample, saving, world } from './edit.fixture.ts'

describe('an edit', () => {
  test('can be saved once something has changed, and then again only after the next change [PKG-071, STR-023, ENG-088, CAM-033, SEL-028]', async () => {
    const edit = world()
    expect(edit.view().save).toMatchObject({ enabled: false, reason: 'No unsaved changes' })
    expect(edit.view().whyNoReview).toBe('No unsaved changes')
    edit.type({ name: 'Bas+' })
    expect(edit.view()).toMatchObject({ unsaved: true, whyNoReview: undefined })
    expect(edit.view().save).toMatchObject({ label: 'Save changes', enabled: true })
    edit.save()
    expect(edit.view().save).toMatchObject({ enabled: false, busy: true, reason: 'Saving…' })
    await edit.answer()
    expect(edit.view().save.busy).toBe(true)
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
    expect(edit.view().save.reason).toBe('No unsaved changes')
    edit.type({ name: 'Bas++' })
    edit.save()
    await edit.saved()
    expect(edit.stored()?.name).toBe('Bas++')
  })

  test('that breaks a rule cannot be saved [PKG-071, PKG-073, STR-023, ENG-088, CAM-033, SEL-028]', () => {
    const edit = world()
    edit.type({ name: '' })
    expect(edit.view().save).toMatchObject({ enabled: false, reason: 'Fix the highlighted fields' })
  })

  test('names the first wrong fields in order, and counts the others', async () => {
    const edit = world({ mode: 'create' })
    const unseen = () => edit.view().save.unseen
    expect(unseen()).toBe('Fix the highlighted fields: Id, Name')
    edit.type({ name: 'Bas', id: '7' })
    expect(unseen()).toBeUndefined()
    edit.save()
    const wrong = { clients: 'None', price: 'Too high', on: 'No', name: 'Taken', currency: 'must be SEK' }
    await edit.reject(new RejectedError(wrong))
    expect(unseen()).toBe('Fix the highlighted fields: Name, Price, Purchasable, and 1 more')
  })

  test('of a reader cannot be saved [PKG-072, STR-023, ENG-088, SEL-028]', () => {
    const edit = world({ verdict: no('needs the role content-write. You have tvpackage-read') })
    edit.type({ name: 'Bas+' })
    expect(edit.view()).toMatchObject({
      phase: 'read-only',
      unsaved: false,
      readOnly: 'Needs the role content-write. You have tvpackage-read',
      locked: 'Needs the role content-write. You have tvpackage-read',
      save: { enabled: false, reason: 'Needs the role content-write. You have tvpackage-read' },
    })
    edit.send({ type: 'SAVE', draft: edit.typed() })
    expect(edit.calls).toEqual([])
  })

  test('of rights that come with a new token can be saved from then on', () => {
    const edit = world({ verdict: no('needs the role content-write') })
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
    const edit = saving({ name: 'Bas+' })
    expect(edit.view().locked).toBeUndefined()
    edit.type({ about: 'typed later' })
    await edit.saved()
    expect(edit.typed()).toMatchObject({ name: 'Bas+', about: 'typed later' })
    expect(edit.view()).toMatchObject({ unsaved: true, save: { enabled: true } })
  })

  describe('of a background refresh', () => {
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
      ['of an unknown state', undefined, undefined],
      ['of a state that is no longer known', 1, undefined],
    ])('leaves what is %s to the next save where something is typed', (_, stateRead, version) => {
      const edit = world({ stateRead })
      edit.type({ name: 'Bas+' })
      edit.renew({ price: 259 }, version)
      expect(edit.original()).toEqual(sample)
      expect(edit.typed()).toEqual({ ...sample, name: 'Bas+' })
    })

    test('takes nothing while it is being saved', () => {
      const edit = saving({ name: 'Bas+' }, { stateRead: 1 })
      edit.renew({ price: 259 }, 1)
      expect(edit.original()).toEqual(sample)
    })
  })

  test('rejected for a field that this form can’t change shows that, and can be saved again [STR-022, STR-029]', async () => {
    const edit = saving({ name: 'Bas+' })
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
    const edit = saving({ name: 'Bas+' })
    await edit.answer('refused elsewhere')
    expect(edit.view()).toMatchObject({
      notice: { phase: 'refused', text: 'currency: must be SEK' },
      save: { enabled: true },
    })
    edit.type({ name: '' })
    expect(edit.view()).toMatchObject({ notice: undefined, save: { reason: 'Fix the highlighted fields' } })
  })

  test('that is left is over: what answers later changes nothing', async () => {
    const edit = saving({ name: 'Bas+' })
    edit.send({ type: 'LEAVE' })
    await edit.answer()
    expect(edit.view().phase).toBe('ended')
    expect(edit.calls).toEqual(['save'])
  })
})

describe('a new record', () => {
  test('can be saved as soon as it is valid, and leads to its own page [PKG-071, PKG-074, PKG-075, STR-023, STR-024]', async () => {
    const edit = world({ mode: 'create' })
    expect(edit.view()).toMatchObject({ title: 'Create new', save: { label: 'Create', enabled: false } })
    edit.type({ id: '7', name: 'Seven' })
    expect(edit.view()).toMatchObject({
      unsaved: true,
      whyNoReview: 'Everything in a new record is saved',
      save: { enabled: true },
    })
    edit.save()
    await edit.answer()
    expect(edit.end()).toEqual({ to: 'record', id: '7' })
    // Nothing stands in the way of that navigation.
    expect(edit.view().unsaved).toBe(false)
  })

  test.each<[string, Answer, boolean, string | undefined]>([
    ['it is sent', 'as it is', true, 'Saving…'],
    ['it waits for the network', 'as it is', true, 'Waiting for the network…'],
    ['it is made', 'as it is', false, 'This form is closed'],
    ['it has failed', 'fails', false, undefined],
    ['no answer came', 'lost after', false, 'Check the result first'],
  ])('takes nothing that would be lost by then, once %s', async (when, answer, before, reason) => {
    const edit = world({ mode: 'create' })
    expect(edit.view().locked).toBeUndefined()
    edit.type({ id: '7', name: 'Seven' })
    edit.save()
    if (!before) await edit.answer(answer)
    expect(edit.view({ waitsForNetwork: when === 'it waits for the network' })).toMatchObject({
      readOnly: undefined,
      locked: reason,
    })
  })

  test('has its refused fields marked until they are something else [PKG-061, STR-022]', async () => {
    const edit = saving({ id: '7', name: 'Seven' }, { mode: 'create' })
    await edit.answer('refused')
    expect(edit.problems()).toEqual({ id: 'This id already exists' })
    edit.type({ name: 'Eight' })
    expect(edit.view()).toMatchObject({ notice: undefined, save: { reason: 'Fix the highlighted fields' } })
    edit.type({ id: '8' })
    expect(edit.problems()).toEqual({})
    expect(edit.view().save.enabled).toBe(true)
  })

  test.each<[Answer, object | undefined]>([
    ['lost after', { to: 'record', id: '7' }],
    ['lost before', undefined],
  ])('that may exist is looked for before it is sent again (%s)', async (answer, end) => {
    const edit = saving({ id: '7', name: 'Seven' }, { mode: 'create' })
    await edit.answer(answer)
    expect(edit.view()).toMatchObject({ notice: { phase: 'unknown' }, save: { enabled: false } })
    await edit.check()
    expect(edit.end()).toEqual(end)
    expect(edit.view().save.enabled).toBe(end === undefined)
  })
})

test('what is deleted leads to the list [PKG-085, STR-025]', async () => {
  const edit = world()
  edit.send({ type: 'DELETE' })
  expect(edit.view().remove).toMatchObject({ label: 'Delete', busy: true, enabled: false })
  await edit.answer()
  expect(edit.end()).toEqual({ to: 'list' })
})

test('what is neither made nor deleted here needs no words for it', () => {
  const edit = world({ labels: { save: 'Save changes' } })
  expect(edit.view()).toMatchObject({ remove: undefined, save: { label: 'Save changes' } })
})
