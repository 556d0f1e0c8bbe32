import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, changeWords, readOnlyText } from './changes.ts'
import { type Sample, sample, sampleFields } from './edit.fixture.ts'
import { type EditField, withItemNames } from './field.ts'

const told = (after: Partial<Sample>, before: Partial<Sample> = {}) =>
  changesOf(sampleFields, { ...sample, ...before }, { ...sample, ...after }).map(
    ({ label, from, to }) => `${label}: ${from} → ${to}`,
  )

test.each<[string, Partial<Sample>, Partial<Sample>, string[]]>([
  ['nothing', {}, {}, []],
  ['a number', {}, { price: 249 }, ['Price: 229 → 249']],
  ['a number that is only spelled otherwise', {}, { price: ' 229.0' }, []],
  ['a number as it is sent', {}, { price: '0249.50' }, ['Price: 229 → 249.5']],
  ['an emptied number', {}, { price: '' }, ['Price: 229 → 0']],
  ['what is no number, as it was typed', {}, { price: ' dear' }, ['Price: 229 →  dear']],
  ['a switch', {}, { on: true }, ['Purchasable: Off → On']],
  ['a choice, by its label', { colour: 'blue' }, {}, ['Colour: blue → Red']],
  ['texts in another order', {}, { clients: ['sstv', 'ccr'] }, []],
  ['an item less', {}, { clients: ['sstv'] }, ['Targeted clients: ccr → ']],
  ['an item more', {}, { clients: ['ccr', 'sstv', 'web'] }, ['Targeted clients:  → web']],
  [
    'an item that has changed, and one that has come',
    {},
    { parts: [sample.parts[0] as never, { id: '2', name: 'SVT 2', free: true }, { id: '3', name: 'TV4' }] },
    ['Channels: SVT 2 → SVT 2 (free), TV4'],
  ],
  [
    'two fields, in the order of the form',
    {},
    { price: 0, name: 'Mer' },
    ['Name: Bas → Mer', 'Price: 229 → 0'],
  ],
])('%s reads as in the form', (_, before, after, expected) => {
  expect(told(after, before)).toEqual(expected)
})

test('of a list more than a handful that come or go are counted, before they are named', () => {
  const some = (count: number, from = 0) => Array.from({ length: count }, (_, at) => String(from + at))
  const counted = (before: string[], after: string[]) => {
    const changes = changesOf(sampleFields, { ...sample, clients: before }, { ...sample, clients: after })
    return changes.map(changeWords).map(({ removedCount, addedCount }) => [removedCount, addedCount])
  }
  expect(counted([], some(5))).toEqual([['', '']])
  expect(counted(some(1204), some(6, 5000))).toEqual([['1 204: ', '6: ']])
})

test('a number that is only read has its unit, unless it is empty', () => {
  const price: EditField<Sample> = { name: 'price', label: 'Price', kind: 'number', unit: 'SEK' }
  expect(readOnlyText(price, 229)).toBe('229 SEK')
  expect(readOnlyText(price, '')).toBe('–')
})

test('a draft equals its copy, and differs from a changed copy in one field', () => {
  const draft = fc.record({ name: fc.string(), price: fc.integer(), clients: fc.array(fc.string()) })
  fc.assert(
    fc.property(draft, fc.string(), (values, name) => {
      const before: Sample = { ...sample, ...values }
      expect(changesOf(sampleFields, before, structuredClone(before))).toEqual([])
      const names = changesOf(sampleFields, before, { ...before, name }).map((change) => change.name)
      expect(names).toEqual(name === before.name ? [] : ['name'])
    }),
    { seed: 7 },
  )
})

test('items have the names of their catalogue, or their own', () => {
  const fields = withItemNames(sampleFields, {
    parts: [
      { id: '1', name: 'SVT 1 HD' },
      { id: '2', name: '' },
    ],
  })
  const [change] = changesOf(fields, { ...sample, parts: [] }, sample)
  expect(change?.to).toBe('SVT 1 HD, SVT 2')
})
