import type { Configuration } from '@headend/core/config'
import { silentLog } from '@headend/core/log'
import { afterEach, expect, test, vi } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { tokenSource } from './token-source.ts'

afterEach(() => vi.unstubAllGlobals())

const issuer = 'https://sign-on.example'
const document = { issuer, token_endpoint: `${issuer}/token` }
const metadataUrl = `${issuer}/metadata`

test.each([400, 401])(
  'a service account that is refused with %d says so, and speaks of no refresh',
  async (status) => {
    const refusal = { error: 'invalid_client', error_description: 'Invalid client' }
    vi.stubGlobal('fetch', async (address: string | URL | Request) =>
      String(address) === metadataUrl ? Response.json(document) : Response.json(refusal, { status }),
    )
    const configuration = {
      authority: issuer,
      signOn: { metadataUrl, requestTimeout: 1000, minValidity: 60 },
    } as Configuration
    const env = {
      ...{ HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'wrong' },
      XDG_STATE_HOME: '/nowhere/at/all',
    }
    const source = tokenSource(configuration, testTerminal({ env }).terminal, silentLog)
    await expect(source.accessToken()).rejects.toMatchObject({
      kind: 'not-authenticated',
      message: 'The service account is refused: The sign-on service refused: Invalid client',
      hint: 'Check HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET',
    })
  },
)
