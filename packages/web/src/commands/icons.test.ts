import { registry } from '@headend/core/registry'
import { expect, test } from 'vitest'
import { commandIcons } from './icons.ts'

test('every command has an icon, and every icon is that of a command', () => {
  const ids = registry.map(({ id }) => id)
  expect(Object.keys(commandIcons).toSorted()).toEqual(ids.toSorted())
})
