import { expect, it } from 'vitest'
import { skippedIn } from './skipped.ts'

const test = (status: string, fullName: string, needs?: string) => ({
  status,
  fullName,
  meta: needs ? { needs } : {},
})

it('what was left out is told test by test, below the program that it waits for', () => {
  const results = {
    testResults: [
      { name: '/x/screen.scenario.ts', assertionResults: [test('skipped', ' the screen opens', 'tmux')] },
      {
        name: '/x/completion.scenario.ts',
        assertionResults: [test('passed', 'in bash', 'bash'), test('skipped', 'in zsh', 'zsh')],
      },
      { name: '/x/edit.test.ts', assertionResults: [test('skipped', 'an edit'), test('failed', 'another')] },
    ],
  }
  expect(skippedIn(results)).toEqual([
    '1 skipped: tmux is not installed, and apt-get could not bring it (there is none, or it needs root)',
    '  screen.scenario.ts: the screen opens',
    '1 skipped: zsh is not installed, and apt-get could not bring it (there is none, or it needs root)',
    '  completion.scenario.ts: in zsh',
    '1 skipped: the test says so itself',
    '  edit.test.ts: an edit',
  ])
})
