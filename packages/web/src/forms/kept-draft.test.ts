import { expect, test } from 'vitest'
import { readDraft } from './kept-draft.ts'

test('a kept draft is read as it was typed', () => {
  const kept = { before: { name: 'A' }, after: { name: 'B' } }
  expect(readDraft(JSON.stringify(kept))).toEqual(kept)
})

test.each([null, 'null', '"x"', '{}', '{"before":null,"after":{}}', '{"before":{},"after":3}', '{'])(
  'of %s nothing is taken for typed',
  (text) => {
    expect(readDraft(text)).toBeUndefined()
  },
)
