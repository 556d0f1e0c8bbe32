import { expect, test } from 'vitest'
import { readDraft } from './kept-draft.ts'

test('a kept draft is read as it was typed', () => {
  const kept = { before: { name: 'A' }, after: { name: 'B' }, secrets: ['pin'] }
  expect(readDraft(JSON.stringify(kept))).toEqual(kept)
  expect(readDraft(JSON.stringify({ ...kept, secrets: 3 }))).toEqual({ ...kept, secrets: [] })
})

test.each([null, 'null', '"x"', '{}', '{"before":null,"after":{}}', '{"before":{},"after":3}', '{'])(
  'of %s nothing is taken for typed',
  (text) => {
    expect(readDraft(text)).toBeUndefined()
  },
)
