import { expect, test } from 'vitest'
import { UNSAVED_CHANGES } from '../shell/leave.ts'
import { leavingWith } from './leaving.ts'

test('a save that waits for the network is told of to whoever leaves: it is sent all the same [SHL-025]', () => {
  expect(leavingWith(UNSAVED_CHANGES, false)).toBe(UNSAVED_CHANGES)
  expect(leavingWith(UNSAVED_CHANGES, true)).toBe(
    `${UNSAVED_CHANGES} A save waits for the network: it is sent all the same, unless you give it up first.`,
  )
})
