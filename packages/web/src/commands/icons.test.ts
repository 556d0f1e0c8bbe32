import { registry } from '@headend/core/registry'
import { expect, test } from 'vitest'
import { commandIcons } from './icons.ts'

test('every icon is that of a command', () => {
  const ids = registry.map(({ id }) => id)
  expect(Object.keys(commandIcons).filter((id) => !ids.includes(id))).toEqual([])
})
