import { expect, it } from 'vitest'
import { retriedIn } from './retried.ts'

const test = (status: string, fullName: string, failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
})

it('what passed at its second try only is told, with what went wrong at the first', () => {
  const results = {
    testResults: [
      {
        name: '/x/place.scenario.ts',
        assertionResults: [test('passed', ' who goes on is left in peace', ['Error: 0 is not 1\n    at y'])],
      },
      {
        name: '/x/edit.test.ts',
        assertionResults: [test('passed', 'an edit'), test('failed', 'another', ['Error: no'])],
      },
    ],
  }
  expect(retriedIn(results)).toEqual([
    '1 passed at the second try only:',
    '  place.scenario.ts: who goes on is left in peace',
    '    Error: 0 is not 1',
  ])
  expect(retriedIn({ testResults: [] })).toEqual([])
})
