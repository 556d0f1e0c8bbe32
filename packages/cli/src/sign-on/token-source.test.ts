import type { Configuration } from '@headend/core/config'
import { silentLog } from '@headend/core/log'
import { expect, test, vi } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { clientSecret, tokenSource } from './token-source.ts'

const id = { HEADEND_CLIENT_ID: 'reports' }
const secret = { HEADEND_CLIENT_SECRET: 'hush' }

test('a service account needs both of its variables', () => {
  expect(clientSecret({ ...id, ...secret })).toEqual({ id: 'reports', secret: 'hush' })
  expect(clientSecret({})).toBeUndefined()
})

test.each([
  [id, 'HEADEND_CLIENT_SECRET is not'],
  [secret, 'HEADEND_CLIENT_ID is not'],
])('%j alone is refused, never read as the sign-in of a person', (env, text) => {
  expect(() => clientSecret(env)).toThrow(expect.objectContaining({ kind: 'usage' }))
  expect(() => clientSecret(env)).toThrow(text)
})

test('a refused token that cannot be forgotten is logged, and breaks nothing', async () => {
  const configuration = {
    authority: 'http://127.0.0.1/realms/x',
    signOn: { minValidity: 60 },
  } as Configuration
  const warn = vi.fn()
  const env = { ...id, ...secret, XDG_STATE_HOME: '/dev/null' }
  tokenSource(configuration, testTerminal({ env }).terminal, { ...silentLog, warn }).refused()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
})
