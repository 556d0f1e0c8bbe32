/** What the options of the subcommands about customers can name, for their help. */
import { DEVICE_COLUMNS } from '@headend/core/devices'
import { MEDIA_COLUMNS } from '@headend/core/media'
import { PURCHASE_COLUMNS } from '@headend/core/purchases'
import { newVoucherDraft, VOUCHER_COLUMNS, VOUCHER_FIELDS } from '@headend/core/vouchers'
import { hereAndNow } from '../records/assign.ts'
import type { Field } from '../records/field.ts'
import { type RecordHelp, recordHelp } from '../records/help.ts'
import type { CustomerNoun } from '../register-records.ts'
import { settableFields } from './engagement-form.ts'

export const CUSTOMER_HELP: Readonly<Record<CustomerNoun, () => RecordHelp>> = {
  engagement: () => recordHelp(DEVICE_COLUMNS, settableFields()),
  media: () => recordHelp(MEDIA_COLUMNS, []),
  purchase: () => recordHelp(PURCHASE_COLUMNS, []),
  voucher: () =>
    recordHelp(VOUCHER_COLUMNS, VOUCHER_FIELDS as readonly Field[], { ...newVoucherDraft(hereAndNow()) }),
}
