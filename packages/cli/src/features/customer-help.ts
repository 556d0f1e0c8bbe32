/** What the options of the subcommands about customers can name, for their help. */
import { deviceColumns } from '@headend/core/devices'
import { engagementFields } from '@headend/core/engagement-record'
import { ZONES } from '@headend/core/local-time'
import { MEDIA_COLUMNS } from '@headend/core/media'
import { purchaseColumns } from '@headend/core/purchases'
import { newVoucherDraft, voucherColumns, voucherFields } from '@headend/core/vouchers'
import type { Field } from '../records/field.ts'
import { createRecordHelp, type RecordHelp } from '../records/help.ts'
import { settableFields } from './engagement/form.ts'
import type { CustomerNoun } from './record-rows.ts'

export const CUSTOMER_HELP: Readonly<Record<CustomerNoun, () => RecordHelp>> = {
  engagement: () => withSecrets(createRecordHelp(deviceColumns('SE'), settableFields())),
  media: () => createRecordHelp(MEDIA_COLUMNS, []),
  purchase: () => createRecordHelp(purchaseColumns('SE'), []),
  voucher() {
    const here = { zone: ZONES.SE, now: Date.now() }
    const fields = voucherFields(here) as readonly Field[]
    const help = createRecordHelp(voucherColumns('SE'), fields, { ...newVoucherDraft(here) })
    const { update } = createRecordHelp([], voucherFields(here, {}) as readonly Field[]).fields
    return { ...help, fields: { ...help.fields, update } }
  },
}

/** What --set does not take is looked for there all the same. */
function withSecrets({ fields, ...help }: RecordHelp): RecordHelp {
  const inFiles = engagementFields('OTT').filter(({ secret }) => secret === 'revealed')
  const names = inFiles.map(({ name }) => name).join(', ')
  const text = `\n\nSecrets can't be given on the command line:\n  ${names} in a file: {"${inFiles[0]?.name}": "1234"}\n  the password at a prompt: --password`
  return { ...help, fields: { ...fields, update: fields.update + text } }
}
