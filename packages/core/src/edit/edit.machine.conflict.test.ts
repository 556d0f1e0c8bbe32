import { describe, expect, test } from 'vitest'
import { AppError, withMessage } from '../foundation/errors.ts'
import { type Answer, saving, world } from './edit.fixture.ts'

describe('when someone else has saved in the meantime', () => {
  async function conflict() {
    const edit = world()
    edit.type({ price: 249, about: 'mine' })
    edit.other({ price: 259, name: 'Bas+' })
    edit.save()
    await edit.saved()
    return edit
  }

  test('a stale save is refused and nothing is lost [OPN-08, OPN-24]', async () => {
    const edit = await conflict()
    expect(edit.view()).toMatchObject({
      phase: 'conflict',
      busyReason: 'Resolve the conflict first',
      unsaved: true,
      save: { enabled: false },
    })
    expect(edit.typed()).toMatchObject({ price: 249, about: 'mine', name: 'Bas' })
    expect(edit.stored()).toMatchObject({ price: 259, name: 'Bas+' })
  })

  test('only other fields, the notice asks to save again', async () => {
    const edit = world()
    edit.type({ price: 249 })
    edit.other({})
    edit.save()
    await edit.saved()
    expect(edit.view()).toMatchObject({ phase: 'editing', notice: { title: 'Not saved yet' } })
    edit.save()
    expect(edit.view().notice).toBeUndefined()
    await edit.saved()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false, notice: undefined })
    expect(edit.stored()).toMatchObject({ price: 249 })
  })

  test('the same values, there is no change left, and later typing is a change', async () => {
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
      save: { reason: 'No unsaved changes' },
    }
    expect(edit.view()).toMatchObject({ ...nothing, overtakenBySame: true })
    edit.type({ about: 'mine' })
    expect(edit.view()).toMatchObject({ unsaved: true, notice: undefined, save: { enabled: true } })
    edit.save()
    await edit.answer('fails')
    expect(edit.view()).toMatchObject({ phase: 'editing', overtakenBySame: false })
  })

  test('and my changes are on top, the notice stays until the save', async () => {
    const edit = await conflict()
    edit.send({ type: 'RESOLVE_CONFLICT', with: 'mine' })
    const notice = { title: 'Your changes were re-applied on top of theirs', text: 'They are not saved yet.' }
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: true, notice })
    expect(edit.typed()).toMatchObject({ price: 249, about: 'mine', name: 'Bas+' })
    edit.save()
    expect(edit.view().notice).toBeUndefined()
    await edit.saved()
    expect(edit.stored()).toMatchObject({ price: 249, about: 'mine', name: 'Bas+' })
  })

  test('theirs can be taken', async () => {
    const edit = await conflict()
    edit.send({ type: 'RESOLVE_CONFLICT', with: 'theirs' })
    expect(edit.typed()).toMatchObject({ price: 259, about: '', name: 'Bas+' })
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false, notice: undefined })
  })

  test('and has deleted it, the form shows that and keeps typed values', async () => {
    const edit = saving({ name: 'Bas+' })
    await edit.answer()
    edit.otherDeletes()
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'missing', save: { enabled: false } })
    expect(edit.typed().name).toBe('Bas+')
  })
})

describe('when the service does not know what is to be saved', () => {
  test('because it was deleted shows that, sends no more, and keeps typed values', async () => {
    const edit = world()
    edit.type({ name: 'Bas+' })
    edit.otherDeletes()
    edit.save()
    await edit.answer()
    expect(edit.view().busyReason).toBe('Loading the current version')
    await edit.answer()
    expect(edit.view()).toMatchObject({
      phase: 'missing',
      notice: { title: 'Someone else deleted this while you were editing' },
      save: { enabled: false, reason: 'Someone else deleted this record' },
      remove: { enabled: false, reason: 'Someone else deleted this record' },
      unsaved: true,
    })
    expect(edit.typed().name).toBe('Bas+')
  })

  test('and yet it is there, as it was, the save can be tried again', async () => {
    const edit = saving({ name: 'Bas+' })
    await edit.reject(new AppError('not-found', 'no such part'))
    await edit.answer()
    expect(edit.view()).toMatchObject({ phase: 'editing', notice: undefined, save: { enabled: true } })
    expect(edit.typed().name).toBe('Bas+')
  })
})

describe('when no answer came', () => {
  test.each<[Answer, boolean]>([
    ['lost after', false],
    ['lost before', true],
  ])('to a save (%s), it is found out by reading, not by sending again', async (answer, unsaved) => {
    const edit = saving({ name: 'Bas+' })
    await edit.answer(answer)
    const busyReason = 'Check the result first'
    expect(edit.view()).toMatchObject({ phase: 'unknown', busyReason, save: { reason: busyReason } })
    edit.send({ type: 'SAVE', draft: edit.typed() })
    await edit.check()
    expect(edit.calls).toEqual(['save', 'read'])
    expect(edit.view()).toMatchObject({ phase: 'editing', busyReason: undefined, unsaved })
  })

  test('to the reading after a save, it is read again before the next save', async () => {
    const edit = saving({ name: 'Bas+' })
    await edit.answer()
    await edit.answer('fails')
    expect(edit.view()).toMatchObject({ phase: 'unread', notice: { check: 'Try again' } })
    await edit.check()
    expect(edit.view()).toMatchObject({ phase: 'editing', unsaved: false })
  })

  test.each<[Answer, unknown]>([
    ['lost after', { to: 'list' }],
    ['lost before', undefined],
  ])('to a deletion (%s), it is found out whether it is still there', async (answer, end) => {
    const edit = world()
    edit.send({ type: 'DELETE' })
    await edit.answer(answer)
    await edit.check()
    expect(edit.end()).toEqual(end)
  })
})

describe('what is only hinted at', () => {
  const hinted = (text: string) => withMessage(new AppError('server', 'broken'), { hints: { id: text } })

  test('of a new record is shown at its field, and it can be saved again [OPN-99]', async () => {
    const edit = saving({ id: '7', name: 'Seven' }, { mode: 'create' })
    await edit.reject(hinted('This id already exists'))
    expect(edit.hints()).toEqual({ id: 'This id already exists' })
    expect(edit.view()).toMatchObject({ notice: undefined, save: { enabled: true } })
    edit.save()
    expect(edit.hints()).toEqual({})
    await edit.answer()
    expect(edit.end()).toEqual({ to: 'record', id: '7' })
  })

  test('of a failed delete is shown until the next try', async () => {
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
