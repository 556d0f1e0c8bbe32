import { expect, test } from 'vitest'
import { type Arranged, keyId, NO_USES, orderBy, type Uses } from './index.ts'

const NOW = Date.UTC(2026, 10, 21)

const item = (id: string, more: Partial<Arranged> = {}): Arranged => ({
  id,
  group: 'Page',
  title: id,
  ...more,
})
const opened = (...ids: string[]): Uses => ids.map((id, at) => ({ id, weight: 1, last: NOW - at }))
const listed = (items: readonly Arranged[], typed: string, uses = NO_USES) =>
  orderBy(uses, NOW)(items, typed).map(({ id }) => id)

test('what was opened lately stands below what the keyboard is on, the last first, and above all else', () => {
  const items = [
    item('save'),
    item('open', { group: 'Row', near: true }),
    item('a', { recent: true }),
    item('b', { recent: true }),
  ]
  expect(listed(items, '', opened('b', 'a'))).toEqual(['open', 'b', 'a', 'save'])
  expect(listed(items, ' ', opened('b', 'a'))).toEqual(['open', 'b', 'a', 'save'])
})

test('so little of it stands there that what is done here can be seen, too', () => {
  const ids = Array.from({ length: 9 }, (_, at) => `opened-${at}`)
  const items = [...ids.map((id) => item(id, { recent: true })), item('save')]
  expect(listed(items, '', opened(...ids))).toEqual([...ids.slice(0, 6), 'save'])
})

test('a group that comes in two parts stands together while nothing is typed', () => {
  const items = [item('a'), item('area', { group: 'Go to' }), item('b')]
  expect(listed(items, '')).toEqual(['a', 'b', 'area'])
})

test('what fits best stands first as soon as something is typed, whenever it was opened', () => {
  const items = [item('resave', { recent: true }), item('save')]
  expect(listed(items, 'sav', opened('resave'))).toEqual(['save', 'resave'])
})

test('what was opened before and is found by search, too, stands there once, as the search tells it', () => {
  const known = item('engagement', { title: 'STB 4711002', recent: true })
  const found = item('engagement', { title: 'anna · Anna Berg', keys: ['4711002'] })
  expect(orderBy(NO_USES, NOW)([known, found], '4711002')).toEqual([found])
})

test('a key gives way to what says more of the same', () => {
  const save = item('save', { shortcut: 'mod-s' })
  const keys = [item(keyId('mod-s'), { shortcut: 'mod-s' }), item(keyId('n'), { shortcut: 'n' })]
  expect(listed([save, ...keys], '')).toEqual(['save', 'key.n'])
})
