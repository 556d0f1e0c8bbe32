import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../command/command.ts'
import { countrySchema } from '../country.ts'
import { isEqual } from '../edit/index.ts'
import { AppError } from '../errors.ts'
import { type DataManager, GONE } from '../transport/index.ts'
import type { TvAccount } from '../tv-account.ts'
import type { Here } from '../typed-moment.ts'
import { voucherFields } from './columns.ts'
import { type Voucher, voucherSchema } from './contract.ts'
import { voucherFieldsSchema } from './draft.ts'
import { voucherProblems } from './problems.ts'
import { voucherKeys } from './queries.ts'
import { type VoucherDraft, voucherBody, voucherIn, voucherName, vouchersName } from './rules.ts'
import * as service from './service.ts'

const account = { country: countrySchema, tvAccountId: z.string().check(z.minLength(1)) }

/** What is today, and in which zone its days begin. */
const here = z.object({ zone: z.string(), now: z.number() })

interface Filled {
  draft: VoucherDraft
  here: Here
  original?: Voucher
}

const right = z.check<Filled>(({ value, issues }) => {
  const { draft, here, original } = value
  for (const [name, message] of Object.entries(voucherProblems(draft, here, original)))
    issues.push({ code: 'custom', path: ['draft', name], message, input: value })
})

const stales = (of: TvAccount) => [voucherKeys.list(of)]

export const createVoucher = defineCommand({
  id: 'voucher.create',
  title: 'Create voucher',
  ability: 'voucher.create',
  input: z.object({ ...account, draft: voucherFieldsSchema, here }).check(right),
  country: ({ country }) => country,
  subject: vouchersName,
  fields: ({ here }) => voucherFields(here),
  rehearse: ({ data }, of) => service.getVouchers(data, of),
  run: ({ data }, { draft, here, ...of }) => service.createVoucher(data, voucherBody(draft, of, here)),
  stales,
  says: () => ({ title: SUCCESS, text: 'Voucher was successfully created' }),
  fails: () => 'Failed to create voucher',
})

export const updateVoucher = defineCommand({
  id: 'voucher.update',
  title: 'Save voucher',
  ability: 'voucher.update',
  /** The voucher as it was read. */
  input: z.object({ ...account, original: voucherSchema, draft: voucherFieldsSchema, here }).check(right),
  country: ({ country }) => country,
  subject: ({ original, ...of }) => voucherName({ ...of, id: original.id }),
  fields: ({ here, original }) => voucherFields(here, original),
  async run({ data }, { draft, here, original, ...of }) {
    const now = await readAgain(data, of, original)
    await service.updateVoucher(data, original.id, voucherBody(draft, of, here, now))
  },
  stales,
  says: () => ({ title: SUCCESS, text: 'Voucher was successfully updated' }),
  fails: () => 'Failed to update voucher',
})

/** A voucher has no version, and what is sent of it counts its uses: one that came meanwhile must not be taken back (API-053). */
async function readAgain(data: DataManager, of: TvAccount, original: Voucher): Promise<Voucher> {
  const id = service.requireVoucherId(original.id)
  data.evict()
  const now = (await service.getVouchers(data, of)).find((voucher) => voucher.id === id)
  if (!now) throw new AppError('not-found', GONE)
  if (!isEqual({ ...now, timeUsed: 0 }, { ...original, timeUsed: 0 }))
    throw new AppError('conflict', 'Somebody else has changed the voucher meanwhile')
  return now
}

export const deleteVoucher = defineCommand({
  id: 'voucher.delete',
  title: 'Delete voucher',
  ability: 'voucher.delete',
  input: z.object({ ...account, id: z.string() }),
  country: ({ country }) => country,
  subject: voucherName,
  // OPN-54.
  confirm: ({ id, tvAccountId }) => ({
    title: 'Delete the voucher?',
    text: `Are you sure you want to delete the voucher ${id} of ${tvAccountId}?`,
    yes: 'Yes, delete voucher',
    destructive: true,
  }),
  rehearse: async ({ data }, { id, ...of }) => voucherIn(await service.getVouchers(data, of), id, of),
  run: ({ data }, { id, ...of }) => service.deleteVoucher(data, of, id),
  stales,
  says: () => ({ title: SUCCESS, text: 'Voucher was successfully deleted' }),
  fails: () => 'Failed to delete voucher',
})
