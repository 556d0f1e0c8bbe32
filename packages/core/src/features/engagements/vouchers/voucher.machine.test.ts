import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { setOptions } from '../../../cli-equivalent/index.ts'
import type { FormChanges } from '../../../edit/index.ts'
import { AppError, RejectedError } from '../../../foundation/errors.ts'
import type { Voucher } from './contract.ts'
import { type VoucherDraft, voucherBody } from './rules.ts'
import { clock, now, stored, zone } from './voucher.fixture.ts'
import { type VoucherAttempt, voucherMachine } from './voucher.machine.ts'
import { voucherView } from './voucher.view.ts'

/** A dialog whose save or removal ends when a test calls `settle`. */
function dialog() {
  const saves: VoucherAttempt[] = []
  const removed: Voucher[] = []
  let answer = Promise.withResolvers<unknown>()
  const actor = createActor(
    voucherMachine.provide({
      actors: {
        save: fromPromise(({ input }) => {
          saves.push(input)
          return answer.promise
        }),
        remove: fromPromise(({ input }) => {
          removed.push(input)
          return answer.promise
        }),
      },
    }),
    { input: { zone, now: () => now } },
  ).start()
  const settle = async (error?: unknown) => {
    if (error) answer.reject(error)
    else answer.resolve(undefined)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    answer = Promise.withResolvers<unknown>()
  }
  return { saves, removed, settle, send: actor.send, view: () => voucherView(actor.getSnapshot()) }
}

describe('the dialog of vouchers', () => {
  test('has a CLI equivalent with exact moments', () => {
    const { send, view } = dialog()
    const options = () => setOptions(view()?.edited as FormChanges<VoucherDraft>)
    send({ type: 'OPEN' })
    expect(options()).toEqual([])
    send({ type: 'CHANGE', draft: { end: '+7d' } })
    const end = 'end=2026-06-22T21:59:59.000Z'
    expect(options()).toEqual(['start=2026-06-15T10:00:00.000Z', end].flatMap((word) => ['--set', word]))
    // Empty fields too, or the terminal would fill in defaults.
    send({ type: 'CHANGE', draft: { quantity: '', start: '' } })
    expect(options()).toEqual(['quantity=', 'start=', end].flatMap((word) => ['--set', word]))
    send({ type: 'CLOSE' })
    send({ type: 'OPEN', voucher: stored })
    send({ type: 'CHANGE', draft: { quantity: ' 9 ', start: '20260101' } })
    expect(options()).toEqual(['--set', 'quantity=9'])
  })

  test('creates a voucher, or edits one [PUR-020, PUR-022]', () => {
    const { send, view } = dialog()
    expect(view()).toBeUndefined()
    send({ type: 'OPEN' })
    expect(view()).toMatchObject({
      mode: 'create',
      title: 'Create voucher',
      draft: { quantity: 1, start: '2026-06-15', end: '2027-06-15' },
      save: { reason: undefined },
      remove: undefined,
    })
    send({ type: 'CLOSE' })
    send({ type: 'OPEN', voucher: stored })
    expect(view()).toMatchObject({
      mode: 'edit',
      draft: { quantity: 5 },
      uses: '3 uses left',
      save: { reason: 'No unsaved changes' },
      remove: { label: 'Delete', reason: undefined },
    })
  })

  test.each([
    ['9', '7 uses left'],
    ['2', '0 uses left'],
    ['1', '2 uses are taken: none left'],
    ['', '3 uses left'],
    ['1.5', '3 uses left'],
  ])('shows for a voucher with 2 uses and the quantity %j: %s [PUR-019]', (quantity, uses) => {
    const { send, view } = dialog()
    send({ type: 'OPEN', voucher: stored })
    send({ type: 'CHANGE', draft: { quantity } })
    expect(view()?.uses).toBe(uses)
  })

  test('saves no invalid draft [PUR-026]', () => {
    const { send, view, saves } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'CHANGE', draft: { quantity: '1.5' } })
    send({ type: 'SAVE' })
    expect(view()).toMatchObject({
      problems: { quantity: 'Number must be a positive integer' },
      save: { unseen: 'Fix the highlighted fields: Number of vouchers' },
    })
    expect(saves).toEqual([])
  })

  test('completes typed days, and knows unsaved changes', async () => {
    const { send, view, saves } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'CHANGE', draft: { end: '20270615' } })
    expect(view()?.unsaved).toBe(false)
    send({ type: 'CHANGE', draft: { start: '+1w', end: '20270101' } })
    expect(view()).toMatchObject({ problems: {}, unsaved: true })
    send({ type: 'LEFT' })
    expect(view()?.draft).toMatchObject({ start: '2026-06-22', end: '2027-01-01' })
    send({ type: 'CHANGE', draft: { end: '+2w' } })
    send({ type: 'SAVE' })
    expect(view()?.unsaved).toBe(false)
    const [{ draft, clock } = { draft: undefined, clock: undefined }] = saves
    expect(draft && clock && voucherBody(draft, { country: 'SE', tvAccountId: 'A' }, clock)).toMatchObject({
      startTime: '2026-06-21T22:00:00.000Z',
      endTime: '2026-06-29T21:59:59.000Z',
    })
  })

  test('saves once, then closes', async () => {
    const { send, view, saves, settle } = dialog()
    send({ type: 'OPEN', voucher: stored })
    send({ type: 'CHANGE', draft: { quantity: '6' } })
    send({ type: 'SAVE' })
    send({ type: 'SAVE' })
    send({ type: 'CLOSE' })
    expect(view()?.save).toMatchObject({ busy: true })
    expect(saves).toEqual([
      { stored, draft: { quantity: '6', start: '2026-01-01', end: '2026-12-31' }, clock },
    ])
    await settle()
    expect(view()).toBeUndefined()
  })

  test('stays open after a rejection, with the message at its field until a change', async () => {
    const { send, view, settle } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'SAVE' })
    await settle(new RejectedError({ end: 'Too late' }))
    expect(view()).toMatchObject({
      problems: { end: 'Too late' },
      refused: { end: 'Too late' },
      save: { reason: 'Fix the highlighted fields' },
    })
    send({ type: 'CHANGE', draft: { end: '2027-01-01' } })
    expect(view()?.problems).toEqual({})
  })

  test('leaves rejected fields that the form lacks to the message, and can save again', async () => {
    const { send, view, settle } = dialog()
    const notInForm = { tvAccountId: 'Is closed' }
    send({ type: 'OPEN' })
    send({ type: 'SAVE' })
    await settle(new RejectedError(notInForm))
    expect(view()).toMatchObject({ problems: {}, unknown: undefined, save: { reason: undefined } })
    send({ type: 'SAVE' })
    await settle(new RejectedError({ ...notInForm, end: 'Too late' }))
    expect(view()?.problems).toEqual({ end: 'Too late' })
  })

  test('starts its calendars today, or at the start of a stored voucher', () => {
    const { send, view } = dialog()
    send({ type: 'OPEN' })
    expect(view()?.earliest).toEqual({ start: '2026-06-15', end: '2026-06-15' })
    send({ type: 'CHANGE', draft: { start: '2026-09-01' } })
    expect(view()?.earliest).toEqual({ start: '2026-06-15', end: '2026-09-01' })
    send({ type: 'CHANGE', draft: { start: '2026-9' } })
    expect(view()?.earliest.end).toBe('2026-06-15')
    send({ type: 'CLOSE' })
    send({ type: 'OPEN', voucher: stored })
    expect(view()?.earliest).toEqual({ start: '2026-01-01', end: '2026-06-15' })
  })

  test('does not send again after an unknown result', async () => {
    const { send, view, saves, settle } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'SAVE' })
    await settle(new AppError('outcome-unknown', 'no answer'))
    send({ type: 'SAVE' })
    expect(saves).toHaveLength(1)
    expect(view()?.unknown).toContain('The result is unknown')
    // It might create a second voucher.
    expect(setOptions(view()?.edited as FormChanges<VoucherDraft>)).toBeUndefined()
    send({ type: 'CLOSE' })
    expect(view()).toBeUndefined()
  })

  test('deletes the edited voucher, and stays open if that is declined', async () => {
    const { send, view, removed, settle } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'DELETE' })
    send({ type: 'CLOSE' })
    send({ type: 'OPEN', voucher: stored })
    send({ type: 'DELETE' })
    await settle(new AppError('declined', 'no'))
    expect(view()?.mode).toBe('edit')
    send({ type: 'DELETE' })
    await settle()
    expect([view(), removed]).toEqual([undefined, [stored, stored]])
  })
})
