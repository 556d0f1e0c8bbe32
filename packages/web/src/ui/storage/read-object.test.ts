import { expect, test } from 'vitest'
import { readObject } from './read-object.ts'

test('an object is read as it was kept', () => {
  expect(readObject('{"sort":"name"}')).toEqual({ sort: 'name' })
})

test.each([null, '', 'null', '3', '"x"', '[]', '{'])('%s is nothing that was kept', (text) => {
  expect(readObject(text)).toBeUndefined()
})
