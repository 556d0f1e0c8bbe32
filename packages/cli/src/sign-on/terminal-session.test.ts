import { AppError } from '@headend/core/errors'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { startSession } from './terminal-session.ts'
import { tokenFile } from './token-store.ts'

const claims = { preferred_username: 'maja', realm_access: { roles: ['country-se'] } }
const accessToken = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const TOKENS = { accessToken, refreshToken: 'r', expiresAt: 0 }

function person() {
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const file = tokenFile({ authority: 'https://a.example', clientId: 'cli', origins: [] }, env)
  const signIn = vi.fn(async () => TOKENS)
  const signOut = vi.fn(async () => void (await file.take()))
  return {
    file,
    signIn,
    signOut,
    start: () => startSession({ file, roleClient: undefined, signIn, signOut }),
  }
}

test('a person signs in, is found by the next command, and signs out [SES-024, SES-025, SES-027]', async () => {
  const { file, start, signOut } = person()
  const session = await start()
  expect(session.signedIn()).toBeUndefined()
  await session.login()
  expect(session.signedIn()).toMatchObject({ user: { username: 'maja' }, roles: ['country-se'] })
  expect(await file.read()).toEqual(TOKENS)
  const later = await start()
  expect(later.signedIn()).toMatchObject({ user: { username: 'maja' } })
  await later.logout()
  expect([later.signedIn(), signOut.mock.calls.length]).toEqual([undefined, 1])
})

test('a sign-in that fails ends with its own error, and leaves the stored tokens', async () => {
  const { file, start, signIn } = person()
  await file.write(TOKENS)
  const refusal = new AppError('unspecified', 'No answer', { status: 0 })
  signIn.mockRejectedValue(refusal)
  const session = await start()
  await expect(session.login()).rejects.toBe(refusal)
  expect(await file.read()).toEqual(TOKENS)
})

test('a sign-out that cannot be completed is an error', async () => {
  const { file, start, signOut } = person()
  await file.write(TOKENS)
  signOut.mockRejectedValue(new AppError('server', 'Signed out here only'))
  await expect((await start()).logout()).rejects.toThrow('Signed out here only')
})
