import { expect, test } from 'vitest'
import { named, notYetIn } from './contents.ts'

const catalogue = [
  { id: '1', name: 'SVT 1' },
  { id: '2', name: 'TV4' },
]

test('ids have the names of the catalogue, or stand for themselves', () => {
  expect(named(['2', '9'], catalogue)).toEqual([
    { id: '2', name: 'TV4', gone: false },
    { id: '9', name: '9', gone: true },
  ])
})

test('of what a catalogue would have that could not be read nothing is said to be gone', () => {
  expect(named(['2'], undefined)).toEqual([{ id: '2', name: '2', gone: false }])
})

test('of what may be among the unread of a catalogue nothing is said to be gone', () => {
  const some = Object.assign([...catalogue], { unread: 1 })
  expect(named(['9'], some)).toEqual([{ id: '9', name: '9', gone: false }])
  expect(notYetIn(some, []).unread).toBe(1)
})

test('only what is not there yet can be added, in the order of the catalogue [PKG-042, PKG-044]', () => {
  expect(notYetIn(catalogue, [{ id: '1' }]).map(({ id }) => id)).toEqual(['2'])
})
