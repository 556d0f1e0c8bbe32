import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { type Sample, sample, sampleFields } from './edit.fixture.ts'
import type { EditField } from './field.ts'
import { draftToSave, mergeDrafts, restoreDraft, restoredNotice, theirChanges } from './merge.ts'

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

interface Account {
  name: string
  password: string
  store: string
  media: string
  tags: string[]
}

const fields: readonly EditField<Account>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'password', label: 'Password', kind: 'text', secret: 'never' },
  { name: 'store', label: 'Store', kind: 'text' },
  { name: 'media', label: 'Media', kind: 'text', dependsOn: 'store' },
  { name: 'tags', label: 'Tags', kind: 'list' },
]

const stored: Account = { name: 'Bas', password: 'old', store: 'A', media: '1', tags: ['x'] }

function kept(typed: Partial<Account>) {
  const draft = { ...stored, ...typed }
  return draftToSave(fields, { original: stored, draft, changes: changesOf(fields, stored, draft) })
}

describe('of what is typed and not saved', () => {
  test.each<[string, Partial<Account>, Partial<Account>, Partial<Account>]>([
    ['a changed field is kept, as it was and as it is', { name: 'Bas+' }, { name: 'Bas' }, { name: 'Bas+' }],
    ['a secret is kept nowhere', { name: 'Bas+', password: 'new' }, { name: 'Bas' }, { name: 'Bas+' }],
    ['a secret alone leaves nothing to keep', { password: 'new' }, {}, {}],
    [
      'a field is kept with what it follows',
      { media: '2' },
      { store: 'A', media: '1' },
      { store: 'A', media: '2' },
    ],
    ['what is as stored is not kept', { tags: ['x'] }, {}, {}],
  ])('%s', (_, typed, before, after) => {
    const secrets = typed.password ? ['password'] : []
    expect(kept(typed)).toEqual({ before, after, secrets })
  })
})

describe('what a form says of it that opens again', () => {
  const restored = 'Your unsaved changes were restored. Review these changes, then save.'
  const retyped = { password: 'newer' }
  test.each<[string, Partial<Account>, Partial<Account>, string | undefined]>([
    ['that it is there', { name: 'Bas+' }, {}, restored],
    [
      'which secrets are not',
      { name: 'Bas+', password: 'new' },
      {},
      `${restored} Secrets were not kept. Type them again: Password.`,
    ],
    [
      'that a secret alone is not',
      { password: 'new' },
      {},
      'Some of your changes were not kept. Secrets were not kept. Type them again: Password.',
    ],
    ['nothing of a secret that is typed again', { name: 'Bas+', password: 'new' }, retyped, restored],
    ['nothing of what is as stored again', { name: 'Bas+' }, { name: 'Bas', tags: ['y'] }, undefined],
  ])('%s', (_, typed, since, said) => {
    const old = kept(typed)
    const draft = { ...restoreDraft(fields, stored, old), ...since }
    const notice = restoredNotice(fields, old, changesOf(fields, stored, draft))
    expect(notice && `${notice.title}. ${notice.text}`).toBe(said)
    if (notice) expect(notice.stands).toBe('name' in typed)
  })
})

describe('a form that opens again', () => {
  test.each<[string, Partial<Account> | undefined, Partial<Account>, Partial<Account>]>([
    ['begins with what is stored where nothing was kept', undefined, { name: 'Bas 2' }, { name: 'Bas 2' }],
    [
      'has it on top of what was saved since',
      { name: 'Bas+' },
      { tags: ['y'] },
      { name: 'Bas+', tags: ['y'] },
    ],
    [
      'adds to a list what was added',
      { tags: ['x', 'mine'] },
      { tags: ['x', 'y'] },
      { tags: ['x', 'y', 'mine'] },
    ],
    [
      'leaves what follows another value now',
      { media: '2' },
      { store: 'B', media: '9' },
      { store: 'B', media: '9' },
    ],
  ])('%s', (_, typed, meanwhile, expected) => {
    const now = { ...stored, ...meanwhile }
    expect(restoreDraft(fields, now, typed && kept(typed))).toEqual({ ...stored, ...expected })
  })
})
