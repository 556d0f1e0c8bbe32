import type { Configuration } from '@headend/core/config'
import { createLog } from '@headend/core/log'
import { afterEach, expect, test, vi } from 'vitest'
import { createSignOn } from './sign-on.ts'

afterEach(() => vi.unstubAllGlobals())

function warnings(over: Partial<Configuration['signOn']> = {}): string[] {
  const warned: string[] = []
  const configuration = {
    authority: 'https://sign-on.test/realms/headend',
    signOn: { clientId: 'console', flow: 'standard', responseMode: 'fragment', ...over },
  } as Configuration
  createSignOn(configuration, {
    log: createLog((level, message) => level === 'WARN' && warned.push(message)),
    replaceAddress: () => {},
    fetch: () => Promise.reject(new Error('Nothing is asked')),
    now: () => 0,
  })
  return warned
}

test.each([
  [true, []],
  [false, ['No secure context: the sign-on and the lock between tabs need https, or this very machine']],
])('a page of which it is %s that its context is secure warns: %j [SES-021]', (isSecure, expected) => {
  vi.stubGlobal('isSecureContext', isSecure)
  expect(warnings()).toEqual(expected)
})

test('a flow that is not used is said', () => {
  vi.stubGlobal('isSecureContext', true)
  expect(warnings({ flow: 'implicit' })).toEqual([
    "The flow 'implicit' is not used: the console signs on with the standard flow",
  ])
})
