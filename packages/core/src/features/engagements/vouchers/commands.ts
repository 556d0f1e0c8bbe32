import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../../../command/command.ts'
import { isEqual } from '../../../edit/index.ts'
import { countrySchema, type TvAccount } from '../../../foundation/country.ts'
import { AppError } from '../../../foundation/errors.ts'
import type { MomentContext } from '../../../foundation/typed-moment.ts'
import { type DataManager, GONE } from '../../../transport/index.ts'
import { type Voucher, voucherSchema } from './contract.ts'
import { voucherFields, voucherFieldsSchema, voucherProblems } from './form.ts'
import { voucherKeys } from './queries.ts'
import { requireVoucher, type VoucherDraft, voucherBody, voucherName, vouchersName } from './rules.ts'
import * as service from './service.ts'

const accountShape = { country: countrySchema, tvAccountId: z.string().check(z.minLength(1)) }

const momentContextSchema = z.object({ zone: z.string(), now: z.number() })

interface VoucherInput {
  draft: VoucherDraft
  clock: MomentContext
  original?: Voucher
}

const isValid = z.check<VoucherInput>(({ value, issues }) => {
  const { draft, clock, original } = value
  for (const [name, message] of Object.entries(voucherProblems(draft, clock, original)))
    issues.push({ code: 'custom', path: ['draft', name], message, input: value })
})

const invalidates = (account: TvAccount) => [voucherKeys.list(account)]

export const createVoucher = defineCommand({
  id: 'voucher.create',
  title: 'Create voucher',
  ability: 'voucher.create',
  input: z.object({ ...accountShape, draft: voucherFieldsSchema, clock: momentContextSchema }).check(isValid),
  country: ({ country }) => country,
  subject: vouchersName,
  fields: ({ clock }) => voucherFields(clock),
  validateRemotely: ({ data }, account) => service.getVouchers(data, account),
  run: ({ data }, { draft, clock, ...account }) =>
    service.createVoucher(data, voucherBody(draft, account, clock)),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'Voucher was successfully created' }),
  errorMessage: () => 'Failed to create voucher',
})

export const updateVoucher = defineCommand({
  id: 'voucher.update',
  title: 'Save voucher',
  ability: 'voucher.update',
  /** `original`: as it was read. */
  input: z
    .object({
      ...accountShape,
      original: voucherSchema,
      draft: voucherFieldsSchema,
      clock: momentContextSchema,
    })
    .check(isValid),
  country: ({ country }) => country,
  subject: ({ original, ...account }) => voucherName({ ...account, id: original.id }),
  fields: ({ clock, original }) => voucherFields(clock, original),
  async run({ data }, { draft, clock, original, ...account }) {
    const current = await readCurrentVoucher(data, account, original)
    await service.updateVoucher(data, original.id, voucherBody(draft, account, clock, current))
  },
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'Voucher was successfully updated' }),
  errorMessage: () => 'Failed to update voucher',
})

/** A voucher has no version, and a save sends its uses: a new use must not be undone (API-053). */
async function readCurrentVoucher(
  data: DataManager,
  account: TvAccount,
  original: Voucher,
): Promise<Voucher> {
  const id = service.requireVoucherId(original.id)
  data.evict()
  const current = (await service.getVouchers(data, account)).find((voucher) => voucher.id === id)
  if (!current) throw new AppError('not-found', GONE)
  if (!isEqual({ ...current, timeUsed: 0 }, { ...original, timeUsed: 0 }))
    throw new AppError('conflict', 'Someone else changed the voucher in the meantime')
  return current
}

export const deleteVoucher = defineCommand({
  id: 'voucher.delete',
  title: 'Delete voucher',
  ability: 'voucher.delete',
  input: z.object({ ...accountShape, id: z.string() }),
  country: ({ country }) => country,
  subject: voucherName,
  confirm: ({ id, tvAccountId }) => ({
    title: 'Delete the voucher?',
    text: `Are you sure you want to delete the voucher ${id} of ${tvAccountId}?`,
    yes: 'Yes, delete voucher',
    destructive: true,
  }),
  validateRemotely: async ({ data }, { id, ...account }) =>
    requireVoucher(await service.getVouchers(data, account), id, account),
  run: ({ data }, { id, ...account }) => service.deleteVoucher(data, account, id),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'Voucher was successfully deleted' }),
  errorMessage: () => 'Failed to delete voucher',
})
