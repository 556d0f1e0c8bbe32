import { expect, test } from 'vitest'
import { completionFinding, permissionFindings, proxyFinding } from './machine.ts'

test.each([
  [0o700, true, 'ok'],
  [0o750, true, 'problem'],
  [0o604, true, 'problem'],
  [0o755, false, 'ok'],
  [0o775, false, 'ok'],
  [0o666, false, 'problem'],
])('permissions %o of a file, private %s: %s', (mode, isPrivate, level) => {
  expect(permissionFindings([{ path: '/x', mode, isPrivate }])).toEqual([expect.objectContaining({ level })])
})

test('a machine without files is fine', () => {
  expect(permissionFindings([])).toEqual([expect.objectContaining({ level: 'ok' })])
})

test.each([
  ['bash', true, 'ok'],
  ['bash', false, 'warning'],
  [undefined, false, 'ok'],
])('completion of %s, installed %s: %s', (shell, isInstalled, level) => {
  const facts = { shell, isInstalled, startFile: '~/.bashrc', line: 'eval' }
  expect(completionFinding(facts)).toMatchObject({ level })
})

test.each([
  ['no host', [undefined, undefined], 'No proxy is used'],
  ['one host', ['http://proxy:3128', undefined], 'http://proxy:3128 is used for a (HTTPS_PROXY'],
  ['all hosts', ['http://proxy:3128', 'http://proxy:3128'], 'http://proxy:3128 is used for all hosts'],
])('a proxy for %s', (_, [a, b], text) => {
  const routes = [
    { host: 'a', proxy: a },
    { host: 'b', proxy: b },
  ]
  expect(proxyFinding(routes).text).toContain(text)
})
