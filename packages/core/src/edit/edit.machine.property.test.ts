import fc from 'fast-check'
import { expect, test } from 'vitest'
import { no } from '../access/rule.ts'
import { type Answer, world } from './edit.fixture.ts'

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
  fc.constant<Step>((edit) => edit.send({ type: 'RESOLVE_CONFLICT', with: 'mine' })),
  fc
    .constantFrom<Answer>('as it is', 'fails', 'refused', 'refused elsewhere', 'lost before', 'lost after')
    .map(
      (answer): Step =>
        (edit) =>
          edit.answer(answer),
    ),
)

test('in any order of events one thing runs at a time, and no change of two people is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
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

test('a read-only form never sends a save', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const edit = world({ verdict: no('needs the role content-write') })
      for (const take of steps) await take(edit)
      expect(edit.calls).not.toContain('save')
    }),
    { seed: 3 },
  )
})
