import { expect, test } from 'vitest'
import { UNSAVED_CHANGES } from '../shell/navigation.ts'
import { leaveWarning } from './edit.view.ts'

test('leaving during a wait for the network warns that the save is still sent [SHL-025]', () => {
  expect(leaveWarning(UNSAVED_CHANGES, false)).toBe(UNSAVED_CHANGES)
  expect(leaveWarning(UNSAVED_CHANGES, true)).toBe(
    `${UNSAVED_CHANGES} A save is waiting for the network. The save is sent even if you leave.`,
  )
})
