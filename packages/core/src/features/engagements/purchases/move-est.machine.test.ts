import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { AppError } from '../../../foundation/errors.ts'
import type { EstMove } from './contract.ts'
import { moveEstMachine } from './move-est.machine.ts'
import { moveEstView, targetTermHint } from './move-est.view.ts'
import { type EstTarget, type EstTargetResults, SAME_ACCOUNT } from './rules.ts'

const source = { tvAccountId: 'A', name: 'Anna', username: 'anna' }
const target = { tvAccountId: 'B', name: 'Berit', username: 'berit' }

/** A dialog whose searches and moves end at the test's command. */
function dialog() {
  const searches: {
    term: string
    signal: AbortSignal
    answer: (targets: EstTarget[], note?: string) => void
    fail: () => void
  }[] = []
  const moves: { move: EstMove; done: () => void; fail: (error: unknown) => void }[] = []
  const actor = createActor(
    moveEstMachine.provide({
      actors: {
        search: fromPromise(({ input: { term }, signal }) => {
          const { promise, resolve, reject } = Promise.withResolvers<EstTargetResults>()
          searches.push({
            term,
            signal,
            answer: (targets, note) => resolve({ targets, note }),
            fail: () => reject(new AppError('server', 'broken')),
          })
          return promise
        }),
        move: fromPromise(({ input }) => {
          const { promise, resolve, reject } = Promise.withResolvers<unknown>()
          moves.push({ move: input, done: () => resolve(undefined), fail: reject })
          return promise
        }),
      },
    }),
    { input: { country: 'SE', tvAccountId: 'A' } },
  ).start()
  const view = () => moveEstView(actor.getSnapshot())
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { actor, searches, moves, view, settle, send: actor.send }
}

async function confirming() {
  const open = dialog()
  open.send({ type: 'OPEN' })
  open.send({ type: 'SEARCH', term: 'berit' })
  open.searches[0]?.answer([source, target])
  await open.settle()
  open.send({ type: 'CHOOSE', target })
  open.send({ type: 'CONTINUE' })
  return open
}

describe('the first step', () => {
  test('searches, lists, and continues with another account [PUR-006, PUR-008, PUR-009]', async () => {
    const { send, searches, view, settle } = dialog()
    expect(view()).toBeUndefined()
    send({ type: 'OPEN' })
    expect(view()).toMatchObject({
      title: 'Move EST',
      step: 1,
      continue: { enabled: false, reason: 'Choose an account first' },
    })
    send({ type: 'CONTINUE' })
    expect(view()?.step).toBe(1)
    send({ type: 'SEARCH', term: ' berit ' })
    expect([view()?.searching, searches[0]?.term]).toEqual([true, 'berit'])
    searches[0]?.answer([source, target])
    await settle()
    expect(view()).toMatchObject({ searching: false, targets: [source, target] })
    send({ type: 'CHOOSE', target: source })
    expect(view()).toMatchObject({
      warning: SAME_ACCOUNT,
      continue: { enabled: false, reason: SAME_ACCOUNT },
    })
    send({ type: 'CONTINUE' })
    expect(view()?.step).toBe(1)
    send({ type: 'CHOOSE', target })
    expect(view()).toMatchObject({ warning: undefined, continue: { label: 'Continue', enabled: true } })
    send({ type: 'CONTINUE' })
    expect(view()?.step).toBe(2)
  })

  test('aborts a search for a newer one, and needs four characters [ENG-001]', async () => {
    const { send, searches, view, settle } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'SEARCH', term: 'abc' })
    expect([searches, targetTermHint('abc'), targetTermHint('abcd')]).toEqual([
      [],
      'At least 4 characters',
      undefined,
    ])
    send({ type: 'SEARCH', term: 'first' })
    send({ type: 'SEARCH', term: 'second' })
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false])
    searches[0]?.answer([target])
    searches[1]?.answer([])
    await settle()
    expect(view()).toMatchObject({ targets: [], note: { tone: 'info' } })
  })

  test.each<[EstTarget[], string | undefined, string | undefined]>([
    [[target], undefined, undefined],
    [[target], 'Showing the first 20 of 35 engagements', 'Showing the first 20 of 35 engagements'],
    [[], undefined, 'No tvAccounts to display'],
    [[], 'Digits alone are …', 'No tvAccounts to display. Digits alone are …'],
  ])('shows for %j and the note %s: %s [OPN-65, OPN-68]', async (targets, note, text) => {
    const { send, searches, view, settle } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'SEARCH', term: '4711002' })
    searches[0]?.answer(targets, note)
    await settle()
    expect(view()?.note).toEqual(text && { tone: 'info', text })
    send({ type: 'SEARCH', term: 'berit' })
    expect(view()?.note).toBe(undefined)
  })

  test('shows the error of a search [PUR-016]', async () => {
    const { send, searches, view, settle } = dialog()
    send({ type: 'OPEN' })
    send({ type: 'SEARCH', term: 'berit' })
    searches[0]?.fail()
    await settle()
    expect(view()?.note).toEqual({ tone: 'error', text: 'Failed to search tvAccounts (broken)' })
    send({ type: 'SEARCH', term: '4711002' })
    searches[1]?.fail()
    await settle()
    expect(view()?.note?.text).toContain('Failed to search tvAccount (')
  })
})

describe('the second step', () => {
  test('shows both accounts, moves once, and closes [PUR-007, PUR-013]', async () => {
    const { send, moves, view, settle } = await confirming()
    expect(view()).toMatchObject({
      step: 2,
      confirmation: 'All EST and rentals of A are moved to B (Berit).',
      move: { label: 'Move', enabled: true },
    })
    send({ type: 'MOVE' })
    send({ type: 'MOVE' })
    send({ type: 'CLOSE' })
    expect(view()).toMatchObject({ move: { busy: true, enabled: false } })
    expect(moves.map(({ move }) => move)).toEqual([
      { country: 'SE', fromTvAccountId: 'A', toTvAccountId: 'B' },
    ])
    moves[0]?.done()
    await settle()
    expect(view()).toBeUndefined()
  })

  test('stays after a failed move, and can retry or go back', async () => {
    const { send, moves, view, settle } = await confirming()
    send({ type: 'MOVE' })
    moves[0]?.fail(new AppError('server', 'The service answered 500'))
    await settle()
    expect(view()).toMatchObject({
      step: 2,
      problem: 'Failed to move est and rentals (The service answered 500)',
      move: { enabled: true },
    })
    send({ type: 'BACK' })
    expect(view()).toMatchObject({ step: 1, chosen: target, note: undefined })
  })

  test('after an unknown result can only be closed', async () => {
    const { send, moves, view, settle } = await confirming()
    send({ type: 'MOVE' })
    moves[0]?.fail(new AppError('outcome-unknown', 'no answer'))
    await settle()
    send({ type: 'MOVE' })
    send({ type: 'BACK' })
    expect(moves).toHaveLength(1)
    expect(view()).toMatchObject({ step: 2, move: { enabled: false }, back: { enabled: false } })
    send({ type: 'CLOSE' })
    expect(view()).toBeUndefined()
  })
})

test('no order of events moves to the same account, without confirmation, or twice', async () => {
  const events = fc.array(
    fc.constantFrom(
      ...(['OPEN', 'CONTINUE', 'BACK', 'MOVE', 'CLOSE'] as const),
      ...(['search', 'source', 'target', 'none', 'done', 'fails'] as const),
    ),
    { maxLength: 25, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(events, async (steps) => {
      const { send, searches, moves, view, settle } = dialog()
      for (const step of steps) {
        const [before, confirmed] = [moves.length, view()?.step === 2]
        if (step === 'search') send({ type: 'SEARCH', term: 'some term' })
        else if (step === 'source') send({ type: 'CHOOSE', target: source })
        else if (step === 'target') send({ type: 'CHOOSE', target })
        else if (step === 'none') send({ type: 'CHOOSE', target: undefined })
        else if (step === 'done') {
          searches.at(-1)?.answer([target])
          moves.at(-1)?.done()
        } else if (step === 'fails') {
          searches.at(-1)?.fail()
          moves.at(-1)?.fail(new AppError('server', 'no'))
        } else send({ type: step })
        await settle()
        if (moves.length > before)
          expect([step, confirmed, moves.at(-1)?.move.toTvAccountId]).toEqual(['MOVE', true, 'B'])
      }
    }),
    { seed: 15, numRuns: 200 },
  )
})
