import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../command/command.ts'
import { countrySchema } from '../country.ts'
import { type Voucher, type VoucherAccount, voucherSchema } from './contract.ts'
import { voucherFieldsSchema } from './draft.ts'
import { voucherKeys } from './queries.ts'
import {
  INTO_THE_FUTURE,
  spansIntoFuture,
  type VoucherDraft,
  type VoucherTerms,
  voucherBody,
} from './rules.ts'
import * as service from './service.ts'

const account = { country: countrySchema, tvAccountId: z.string().check(z.minLength(1)) }

/** What is today, and in which zone its days begin: the front end knows. */
const terms = z.object({ zone: z.string(), now: z.number() })

interface Filled {
  draft: VoucherDraft
  terms: VoucherTerms
  original?: Voucher
}

const future = z.refine<Filled>(({ draft, terms, original }) => spansIntoFuture(draft, terms, original), {
  path: ['draft', 'end'],
  error: INTO_THE_FUTURE,
})

const subject = ({ tvAccountId, country }: VoucherAccount) => `vouchers of ${tvAccountId} in ${country}`
const stales = (of: VoucherAccount) => [voucherKeys.list(of)]

export const createVoucher = defineCommand({
  id: 'voucher.create',
  title: 'Create voucher',
  ability: 'voucher.create',
  input: z.object({ ...account, draft: voucherFieldsSchema, terms }).check(future),
  country: ({ country }) => country,
  subject,
  run: ({ data }, { draft, terms, ...of }) => service.createVoucher(data, voucherBody(draft, of, terms)),
  stales,
  says: () => ({ title: SUCCESS, text: 'Voucher was successfully created' }),
  fails: () => 'Failed to create voucher',
})

export const updateVoucher = defineCommand({
  id: 'voucher.update',
  title: 'Save voucher',
  ability: 'voucher.update',
  /** The voucher as it was read: its uses so far are sent as they are. */
  input: z.object({ ...account, original: voucherSchema, draft: voucherFieldsSchema, terms }).check(future),
  country: ({ country }) => country,
  subject,
  run: ({ data }, { draft, terms, original, ...of }) =>
    service.updateVoucher(data, original.id, voucherBody(draft, of, terms, original)),
  stales,
  says: () => ({ title: SUCCESS, text: 'Voucher was successfully updated' }),
  fails: () => 'Failed to update voucher',
})

export const deleteVoucher = defineCommand({
  id: 'voucher.delete',
  title: 'Delete voucher',
  ability: 'voucher.delete',
  input: z.object({ ...account, id: z.string() }),
  country: ({ country }) => country,
  subject,
  // OPN-54.
  confirm: ({ id, tvAccountId }) => ({
    title: 'Delete the voucher?',
    text: `Are you sure you want to delete the voucher ${id} of ${tvAccountId}?`,
    yes: 'Yes, delete voucher',
    destructive: true,
  }),
  run: ({ data }, { id, ...of }) => service.deleteVoucher(data, of, id),
  stales,
  says: () => ({ title: SUCCESS, text: 'Voucher was successfully deleted' }),
  fails: () => 'Failed to delete voucher',
})
