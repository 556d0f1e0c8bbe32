import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sample, sample, sampleFields } from './fixtures.ts'
import { mergeDrafts, theirChanges } from './merge.ts'

const draft: fc.Arbitrary<Sample> = fc.record({
  id: fc.constant('1001'),
  name: fc.string(),
  price: fc.integer(),
  on: fc.boolean(),
  about: fc.string(),
  colour: fc.string(),
  clients: fc.uniqueArray(fc.constantFrom('ccr', 'sstv', 'web', 'ios')),
  parts: fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3'), name: fc.string() }), {
    selector: ({ id }) => id,
  }),
})

test('what only one of two people has changed is as that one wants it', () => {
  fc.assert(
    fc.property(draft, draft, (base, changed) => {
      expect(mergeDrafts(sampleFields, { base, mine: base, theirs: changed })).toEqual(changed)
      const mine = mergeDrafts(sampleFields, { base, mine: changed, theirs: base })
      expect({ ...mine, clients: [...mine.clients].sort(), parts: sorted(mine) }).toEqual({
        ...changed,
        clients: [...changed.clients].sort(),
        parts: sorted(changed),
      })
    }),
  )
})

const sorted = ({ parts }: Sample) => [...parts].sort((one, other) => one.id.localeCompare(other.id))

test('every field that I have changed, and that is no list, is mine afterwards; every other is theirs', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const merged = mergeDrafts(sampleFields, { base, mine, theirs })
      for (const name of ['name', 'price', 'on', 'about', 'colour'] as const)
        expect(merged[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
    }),
  )
})

test('in a list each keeps what they put in, took out and changed', () => {
  const part = (id: string, name: string) => ({ id, name })
  const base = {
    ...sample,
    parts: [part('1', 'one'), part('2', 'two'), part('3', 'three'), part('4', 'four')],
  }
  const mine = {
    ...base,
    parts: [part('1', 'ONE'), part('3', 'three'), part('4', 'four'), part('5', 'five')],
  }
  const theirs = {
    ...base,
    parts: [part('1', 'one'), part('2', 'two'), part('3', 'THREE'), part('6', 'six')],
  }
  expect(mergeDrafts(sampleFields, { base, mine, theirs }).parts).toEqual([
    part('1', 'ONE'),
    part('3', 'THREE'),
    part('6', 'six'),
    part('5', 'five'),
  ])
})

test('what the other has changed is told, with mine beside it where the two meet', () => {
  const theirs = { ...sample, name: 'Bas+', price: 259, on: true }
  const mine = { ...sample, price: 249, on: true, about: 'Mine alone' }
  const found = theirChanges(sampleFields, { base: sample, mine, theirs })
  expect(found.map(({ label, from, to, mine }) => ({ label, from, to, mine }))).toEqual([
    { label: 'Name', from: 'Bas', to: 'Bas+', mine: undefined },
    { label: 'Price', from: '229', to: '259', mine: '249' },
    { label: 'Purchasable', from: 'Off', to: 'On', mine: undefined },
  ])
})
