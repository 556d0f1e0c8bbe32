import { expect, test } from 'vitest'
import { headWidths, troubleText } from './head.ts'

test.each([
  ['olli', 'Engagement STB 4711002', 40, [4, 36]],
  ['olli', 'Engagement STB 4711002', 20, [4, 16]],
  ['anna.lindqvist', 'Engagement search', 31, [14, 17]],
  ['service-account-headend', 'Engagement STB 4711002', 30, [10, 20]],
  ['olli', 'Engagement STB 4711002', 0, [0, 0]],
  ['olli', 'Engagement STB 4711002', -3, [0, 0]],
])('%s beside %s in %i cells: nobody is pushed out by what is open', (user, title, room, widths) => {
  expect(headWidths(user, title, room)).toEqual(widths)
})

const account = { HEADEND_CLIENT_ID: 'a', HEADEND_CLIENT_SECRET: 'b' }

test.each([
  [{}, 80, 'SIGNED OUT: headend login'],
  [{}, 79, 'SIGNED OUT'],
  [account, 120, 'SIGNED OUT: check HEADEND_CLIENT_ID'],
  [account, 80, 'SIGNED OUT'],
  [{ HEADEND_TOKEN: 'c' }, 120, 'SIGNED OUT: a new HEADEND_TOKEN'],
])('whoever is signed in by %j is told in %i columns what helps: %s', (env, columns, text) => {
  expect(troubleText('signed-out', columns, env).trim()).toBe(text)
})

test('nobody can do anything about services that are away', () => {
  expect(troubleText('offline', 200, {}).trim()).toBe('OFFLINE')
})
