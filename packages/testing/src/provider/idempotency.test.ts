/** Idempotency keys: their caller, their call, and how long they are valid. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Country } from '@headend/core/country'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { dropExpiredAnswers } from './idempotency.ts'
import { type Provider, startProvider } from './index.ts'
import { engagements } from './records.ts'

const DAY = 86_400_000
const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials'
const SERIALS = '/rest/deviceserialnumber/admin/v1/serialnumber'
const anna = { countryCode: 'SE', platform: 'OTT', engagementId: customers.anna.engagements.OTT }

let folder: string
let provider: Provider
let ahead = 0
const start = () => startProvider({ data: folder, size: 0, now: () => Date.now() + ahead })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headend-'))
  ahead = 0
  provider = await start()
})
afterEach(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

async function rename(username: string, as: AccountName = 'maja', key = 'key-1') {
  const answer = await fetch(provider.url + CREDENTIALS, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await provider.accessToken(as)}`, 'Idempotency-Key': key },
    body: JSON.stringify({ ...anna, username }),
  })
  return { status: answer.status, ...((await answer.json()) as { username?: string; errorCode?: string }) }
}

async function changes(): Promise<number> {
  const path = `/rest/engagementdatabasepersister/admin/v1/history/SE/OTT/${anna.engagementId}`
  const headers = { Authorization: `Bearer ${await provider.accessToken('maja')}` }
  return ((await (await fetch(provider.url + path, { headers })).json()) as unknown[]).length
}

async function serialNumberOf(country: Country): Promise<string> {
  const boxes = (await provider.world.store.list(engagements)).filter((one) => one.country === country)
  return boxes.flatMap((one) => one.deviceSerialNumbers)[0]?.deviceSerialNumber ?? ''
}

test('the same call with the same key acts once, also after a restart', async () => {
  const before = await changes()
  const first = await rename('anna.one')
  expect(await rename('anna.one')).toEqual(first)
  await provider.close()
  provider = await start()
  expect(await rename('anna.one')).toEqual(first)
  expect(await changes()).toBe(before + 1)
})

test('two simultaneous calls act once', async () => {
  const before = await changes()
  const both = await Promise.all([rename('anna.one'), rename('anna.one')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await changes()).toBe(before + 1)
})

test('a call whose answer was lost is not repeated: its outcome is unknown', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(provider.world.store, 'put').mockRejectedValueOnce(new Error('disk is full'))
  const before = await changes()
  expect(await rename('anna.one')).toMatchObject({ status: 200 })
  expect(written.mock.calls.join()).toContain('could not store the answer of a call: Error: disk is full')
  written.mockRestore()
  ahead = 31_000
  expect(await rename('anna.one')).toMatchObject({ status: 504, errorCode: 'outcome-unknown' })
  expect(await changes()).toBe(before + 1)
})

test('another body with a used key is refused with 422, and nothing is done', async () => {
  await rename('anna.one')
  const before = await changes()
  expect(await rename('anna.two')).toMatchObject({ status: 422, errorCode: 'idempotency-key-reused' })
  expect(await changes()).toBe(before)
})

test('another query with a used key is another call too', async () => {
  const serialNumber = await serialNumberOf('SE')
  const activate = async (activated: boolean) => {
    const path = `${SERIALS}/${serialNumber}?activated=${activated}`
    const headers = {
      Authorization: `Bearer ${await provider.accessToken('maja')}`,
      'Idempotency-Key': 'key-1',
    }
    return (await fetch(provider.url + path, { method: 'PUT', headers })).status
  }
  expect([await activate(true), await activate(false)]).toEqual([200, 422])
})

test('the same key of another caller is another call', async () => {
  await rename('anna.one')
  expect(await rename('anna.two', 'dev')).toMatchObject({ status: 200, username: 'anna.two' })
})

test('a caller who has lost the right gets no stored answer', async () => {
  await rename('anna.one')
  provider.world.faults.arm({ account: 'maja', roles: ['country-se'] })
  expect(await rename('anna.one')).toMatchObject({ status: 403 })
})

test('an answer is stored for a day', async () => {
  await rename('anna.one')
  ahead = DAY - 60_000
  await dropExpiredAnswers(provider.world)
  expect(await rename('anna.two')).toMatchObject({ status: 422 })
  ahead = DAY + 60_000
  expect(await rename('anna.two')).toMatchObject({ status: 200 })
})

test('a box in a hidden country is answered like an unknown one', async () => {
  const ask = async (serialNumber: string, as: AccountName) => {
    const headers = { Authorization: `Bearer ${await provider.accessToken(as)}` }
    const answer = await fetch(`${provider.url}${SERIALS}/${serialNumber}?activated=true`, {
      method: 'PUT',
      headers,
    })
    return [answer.status, JSON.stringify(await answer.json()).replace(serialNumber, '…')]
  }
  const foreign = await serialNumberOf('SE')
  expect(await ask(foreign, 'kari')).toEqual(await ask('nothing', 'kari'))
  expect((await ask(await serialNumberOf('FI'), 'olli'))[0]).toBe(403)
})
