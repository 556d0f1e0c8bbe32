import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sample, sample, sampleFields } from './edit.fixture.ts'
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
    { seed: 4 },
  )
})

const sorted = ({ parts }: Sample) => [...parts].sort((one, other) => one.id.localeCompare(other.id))

test('of fields that are no lists, changed ones are mine and the others theirs', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const merged = mergeDrafts(sampleFields, { base, mine, theirs })
      for (const name of ['name', 'price', 'on', 'about', 'colour'] as const)
        expect(merged[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
    }),
    { seed: 5 },
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

test('in a list what I put in front stands in front, and what I put behind behind', () => {
  const ids = fc.shuffledSubarray(['1', '2', '3', '4', '5', '6', '7'])
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (all, one, other) => {
      const [from = 0, to = 0] = [one % (all.length + 1), other % (all.length + 1)].sort()
      const base = { ...sample, clients: all.slice(from, to) }
      if (base.clients.length === 0) return
      const mine = { ...base, clients: all }
      expect(mergeDrafts(sampleFields, { base, mine, theirs: base }).clients).toEqual(all)
      const theirs = { ...base, clients: ['8', ...base.clients, '9'] }
      expect(mergeDrafts(sampleFields, { base, mine, theirs }).clients).toEqual([
        ...all.slice(0, from),
        ...theirs.clients,
        ...all.slice(to),
      ])
    }),
    { seed: 6 },
  )
})

test('what follows another field comes from the side from which that comes', () => {
  const fields = sampleFields.map((field) =>
    field.name === 'clients' ? { ...field, dependsOn: 'colour' as const } : field,
  )
  const merged = (mine: Partial<Sample>, theirs: Partial<Sample>) => {
    const versions = { base: sample, mine: { ...sample, ...mine }, theirs: { ...sample, ...theirs } }
    const { colour, clients } = mergeDrafts(fields, versions)
    return [colour, ...clients]
  }
  const [put, other] = [{ clients: ['web', 'ccr', 'sstv'] }, { colour: 'blue', clients: ['ios'] }]
  expect(merged(put, other)).toEqual(['blue', 'ios'])
  expect(merged(other, put)).toEqual(['blue', 'ios'])
  expect(merged(put, { clients: ['ccr'] })).toEqual(['red', 'web', 'ccr'])
  expect(merged({ ...other, clients: ['web'] }, other)).toEqual(['blue', 'ios', 'web'])
})

test('their changes are listed, with mine beside them where both changed a field', () => {
  const theirs = { ...sample, name: 'Bas+', price: 259, on: true }
  const mine = { ...sample, price: 249, on: true, about: 'Mine alone' }
  const found = theirChanges(sampleFields, { base: sample, mine, theirs })
  expect(found.map(({ label, from, to, mine }) => ({ label, from, to, mine }))).toEqual([
    { label: 'Name', from: 'Bas', to: 'Bas+', mine: undefined },
    { label: 'Price', from: '229', to: '259', mine: '249' },
    { label: 'Purchasable', from: 'Off', to: 'On', mine: undefined },
  ])
})
