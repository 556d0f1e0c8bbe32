/** A dry run ends as the real run would: it looks up what a service would refuse, and sends no write. */
import { campaignDraftOf, campaignQueries, createCampaign, updateCampaign } from '@headend/core/campaigns'
import { type Command, execute } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { logOutAllDevices, logOutDevice } from '@headend/core/devices'
import { boxCommands } from '@headend/core/engagements'
import { RejectedError } from '@headend/core/errors'
import { createSelectionItem } from '@headend/core/selection-menu'
import {
  createTvPackage,
  tvPackageDraftOf,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import { createTvStreamingService } from '@headend/core/tv-streaming-services'
import { createVoucher, deleteVoucher, newVoucherDraft } from '@headend/core/vouchers'
import { beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { type Connection, confirmAll, connect } from './connection.ts'
import { newCampaign, newItem, newPackage, newService } from './drafts.ts'

const country: Country = 'SE'
const { signal } = new AbortController()
const clock = { zone: 'Europe/Stockholm', now: Date.now() }
const unknown = { country, platform: 'OTT', id: '9999999' } as const
const anna = { country, platform: 'OTT', id: customers.anna.engagements.OTT } as const
const voucher = { tvAccountId: 'TVA-SE-UNKNOWN', country, clock } as const

let as: Connection

withProvider(() => startProvider({ size: 20 }))
beforeAll(async () => {
  as = await connect(provider, 'dev', { country })
})

/** The kind and fields of the error, and the writes it shows. */
async function runDry<Input, Output>(command: Command<Input, Output>, input: NoInfer<Input>) {
  const shown: string[] = []
  const dryRun = ({ method, path }: { method: string; path: string }) => void shown.push(`${method} ${path}`)
  const outcome = await execute(command, input, { ...confirmAll(as).context, dryRun })
  const error = outcome.status === 'failed' ? outcome.error : undefined
  const fields = error instanceof RejectedError ? Object.keys(error.fields) : []
  return { kind: error?.kind, fields, shown }
}

describe('a dry run looks up', () => {
  it('the account of a new voucher, and the voucher that is deleted', async () => {
    const draft = newVoucherDraft(clock)
    expect(await runDry(createVoucher, { ...voucher, draft })).toMatchObject({
      kind: 'not-found',
      shown: [],
    })
    expect(await runDry(deleteVoucher, { ...voucher, id: 'v1' })).toMatchObject({
      kind: 'not-found',
      shown: [],
    })
  })

  it('the engagement and the device that are logged out', async () => {
    const one = { ...anna, deviceId: 'unknown' }
    expect(await runDry(logOutDevice, one)).toMatchObject({ kind: 'not-found', shown: [] })
    expect(await runDry(logOutAllDevices, unknown)).toMatchObject({ kind: 'not-found', shown: [] })
  })

  it('the box of a box tool', async () => {
    const [tool] = boxCommands
    if (!tool) throw new Error('There is no box tool')
    expect(await runDry(tool, { ...unknown, platform: 'STB' })).toMatchObject({
      kind: 'not-found',
      shown: [],
    })
  })

  it('whether a new id is taken', async () => {
    const taken = newPackage()
    await execute(createTvPackage, { country, draft: taken }, confirmAll(as).context)
    const refused = { kind: 'rejected', fields: ['id'], shown: [] }
    expect(await runDry(createTvPackage, { country, draft: taken })).toEqual(refused)
    const service = newService()
    await execute(createTvStreamingService, { country, draft: service }, confirmAll(as).context)
    expect(await runDry(createTvStreamingService, { country, draft: service })).toEqual(refused)
    const item = newItem()
    await execute(createSelectionItem, { country, draft: item }, confirmAll(as).context)
    expect(await runDry(createSelectionItem, { country, draft: item })).toEqual(refused)
  })

  it('whether it changes the version that is stored', async () => {
    const draft = newPackage()
    await execute(createTvPackage, { country, draft }, confirmAll(as).context)
    const { id } = draft
    const original = await tvPackageQueries.detail(as, { country, id }).queryFn({ signal })
    const stale = { country, id, original, draft: tvPackageDraftOf(original), etag: '"old"' }
    expect(await runDry(updateTvPackage, stale)).toMatchObject({ kind: 'conflict', shown: [] })
    const made = await execute(createCampaign, { country, draft: newCampaign() }, confirmAll(as).context)
    if (made.status !== 'done') throw new Error('The campaign was not created')
    const campaign = await campaignQueries.detail(as, made.output).queryFn({ signal })
    const old = { ...made.output, original: campaign, draft: campaignDraftOf(campaign), version: 999 }
    expect(await runDry(updateCampaign, old)).toMatchObject({ kind: 'conflict', shown: [] })
  })
})
