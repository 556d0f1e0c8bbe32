import { describe, expect, test } from 'vitest'
import {
  applyTicked,
  type EditField,
  FIXED,
  type FieldNotes,
  fieldNotes,
  fixedNote,
  guidanceView,
  invisibleHint,
  tickedValues,
} from './field.ts'

const choices = ['web', 'ios', 'tvos'].map((value) => ({ value, label: value }))

test.each([
  [false, ['ios', 'web'], ['ios', 'kiosk', 'web']],
  [true, ['ios', 'tvos'], ['kiosk', 'web']],
  [true, ['web', 'ios', 'tvos'], ['kiosk']],
])('where inverted is %s, %j are ticked of what holds %j [PKG-037]', (inverted, ticked, held) => {
  expect(tickedValues(held, { choices, inverted }).toSorted()).toEqual(ticked.toSorted())
  expect(applyTicked(held, ticked, { choices, inverted }).toSorted()).toEqual(held.toSorted())
})

test('values without a choice are kept, and ticked ones are in the order of the choices', () => {
  const list = { choices, inverted: true }
  expect(tickedValues(['kiosk'], list)).toEqual(['web', 'ios', 'tvos'])
  expect(applyTicked(['tvos', 'kiosk', 'web'], ['ios'], list)).toEqual(['kiosk', 'web', 'tvos'])
  expect(applyTicked(['kiosk'], [], list)).toEqual(['kiosk', 'web', 'ios', 'tvos'])
})

interface Sample {
  name: string
}

const plain: EditField<Sample> = { name: 'name', label: 'Name', kind: 'text' }
const HIDDEN = 'a\u200bb'

const none: FieldNotes = { help: undefined, counter: undefined, warning: undefined }
const free = { fixed: false, warning: undefined }
const fixed = { fixed: true, warning: undefined }

type Case = [
  string,
  Partial<EditField<Sample>>,
  string,
  { fixed: boolean; warning: string | undefined },
  Partial<FieldNotes>,
]

test.each<Case>([
  ['of a plain field nothing', {}, 'Bas', free, {}],
  ['its help', { help: 'As in ICX' }, 'Bas', free, { help: 'As in ICX' }],
  ['of a fixed one that it is', {}, 'Bas', fixed, { help: FIXED }],
  ['how far a text has come', { guidance: { characters: 4 } }, 'Bas', free, { counter: '3 / 4' }],
  [
    'that it is longer than it should be',
    { guidance: { characters: 2 } },
    'Bas',
    free,
    { counter: '3 / 2', warning: 'Longer than 2 characters: some clients cut it off' },
  ],
  ['what the page knows of it', {}, 'Bas', { fixed: false, warning: 'Unknown' }, { warning: 'Unknown' }],
  [
    'invisible characters',
    {},
    HIDDEN,
    free,
    { warning: expect.stringContaining('Contains invisible characters') },
  ],
  ['no hidden characters of what is not typed as text', { kind: 'choices' }, HIDDEN, free, {}],
])('a field shows %s', (_, more, text, circumstances, expected) => {
  expect(fieldNotes({ ...plain, ...more } as EditField<Sample>, text, circumstances)).toEqual({
    ...none,
    ...expected,
  })
})

test('several fixed fields share a note; a single one has its own', () => {
  expect(fixedNote([plain])).toBeUndefined()
  expect(fixedNote([{ label: 'Id' }, plain])).toBe('Cannot be changed once created: Id, Name')
})

describe('guidance', () => {
  test.each([
    [{ characters: 124 }, 'x'.repeat(124), '124 / 124', false],
    [{ characters: 124 }, 'x'.repeat(125), '125 / 124', true],
    [{ characters: 2 }, '👨👩', '2 / 2', false],
    [{ rows: 4, columns: 26 }, `${'x'.repeat(26)}\ny\n\nz`, '4 / 4 rows', false],
    [{ rows: 4, columns: 26 }, `${'x'.repeat(27)}\ny\n\nz`, '5 / 4 rows', true],
    [{ rows: 9, columns: 21 }, 'x'.repeat(9 * 21), '9 / 9 rows', false],
    [{ rows: 9, columns: 21 }, 'x'.repeat(9 * 21 + 1), '10 / 9 rows', true],
  ])('of %j counts %j as %s', (guidance, text, counter, over) => {
    const view = guidanceView(guidance, text)
    expect(view.counter).toBe(counter)
    expect(view.warning !== undefined).toBe(over)
  })
})

test.each([
  ['Höst & vår – 100 % ☃', undefined],
  ['two\nlines\tand a tab\r\n', undefined],
  ['Sport\u202e', 'Contains invisible characters: \\u202e'],
  ['\ufeffS\u200bp\u200bort', 'Contains invisible characters: \\ufeff, \\u200b'],
  ['\u0007\u200b\u2066\u2069', 'Contains invisible characters: \\u0007, \\u200b, \\u2066 and more'],
])('%j has the hint: %s', (text, hint) => expect(invisibleHint(text)).toBe(hint))
