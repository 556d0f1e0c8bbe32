import { expect, test } from 'vitest'
import { actOf, toldOf } from './command-results.ts'

test('an act is known by what was done to whom, and by nothing that was filled in', () => {
  const update = { id: 'engagement.update', subject: ({ id }: { id: string }) => `STB ${id} in SE` }
  expect(actOf(update, { id: '4711002', password: 'hemligt' } as { id: string })).toBe(
    'engagement.update STB 4711002 in SE',
  )
  expect(actOf({ id: 'session.end' }, {})).toBeUndefined()
})

test('what is told of making one is told of the same thing under another id, and of nothing on another page', () => {
  const subject = ({ id }: { id: string }) => `item ${id}`
  const making = (id: string, page: string) => toldOf({ id: 'selection-item.create', subject }, { id }, page)
  expect(making('taken', 'SE /selection-menu/create')).toBe(making('free', 'SE /selection-menu/create'))
  expect(making('taken', 'SE /selection-menu/create')).not.toBe(making('taken', 'NO /selection-menu/create'))
  const deleting = (id: string) =>
    toldOf({ id: 'selection-item.delete', subject }, { id }, 'SE /selection-menu')
  expect(deleting('1')).not.toBe(deleting('2'))
})
