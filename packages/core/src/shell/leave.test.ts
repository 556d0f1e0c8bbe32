import { expect, test } from 'vitest'
import { leavesDialog, leavesPage, signedOutElsewhere, UNSAVED_CHANGES } from './index.ts'

test('the question about unsaved changes is as quoted [SHL-025, PKG-076, STR-014]', () => {
  expect(UNSAVED_CHANGES).toBe('You have unsaved changes. Are you sure you want to leave?')
})

test.each([
  ['another page', '/campaigns?country=SE', true],
  ['the same page in another country', '/tv-packages/1?country=NO', true],
  ['the same page without a country', '/tv-packages/1', true],
  ['another package', '/tv-packages/2?country=SE', true],
  ['another tab of the page', '/tv-packages/1?country=SE&tab=stores', false],
  ['the same page', '/tv-packages/1?tab=overview&country=SE', false],
])('%s leaves the page: %s %s [SHL-025]', (_, to, leaves) => {
  const from = new URL('/tv-packages/1?country=SE&tab=overview', 'http://console')
  expect(leavesPage(from, new URL(to, 'http://console'))).toBe(leaves)
})

test.each([
  ['another tab of the page', '/tv-packages/1?country=SE', true],
  ['another package', '/tv-packages/2?country=SE&tab=overview', true],
  ['the same address', '/tv-packages/1?country=SE&tab=overview', false],
])('%s leaves a dialog: %s %s [SHL-025]', (_, to, leaves) => {
  const from = new URL('/tv-packages/1?country=SE&tab=overview', 'http://console')
  expect(leavesDialog(from, new URL(to, 'http://console'))).toBe(leaves)
})

test('a sign-out in another tab is shown, with what was lost', () => {
  const why = 'You have signed out in another tab.'
  expect(signedOutElsewhere({ unsaved: false })).toBe(why)
  expect(signedOutElsewhere({ unsaved: true })).toBe(`${why} The unsaved changes in this tab were removed.`)
})
