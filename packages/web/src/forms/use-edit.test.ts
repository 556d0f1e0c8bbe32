import { expect, test } from 'vitest'
import { asKeptDraft } from './use-edit.ts'

test('a kept draft is read as it was typed', () => {
  const kept = { before: { name: 'A' }, after: { name: 'B' }, secrets: ['pin'] }
  expect(asKeptDraft(kept)).toEqual(kept)
  expect(asKeptDraft({ ...kept, secrets: 3 })).toEqual({ ...kept, secrets: [] })
})

test.each([undefined, null, 'x', {}, { before: null, after: {} }, { before: {}, after: 3 }])(
  'of %j nothing is taken for typed',
  (value) => {
    expect(asKeptDraft(value)).toBeUndefined()
  },
)
