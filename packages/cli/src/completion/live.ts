import { deviceQueries } from '@headend/core/devices'
import { voucherQueries } from '@headend/core/vouchers'
import { toAccount, toSubject } from '../arguments.ts'
import { type CliContext, readOnce } from '../cli-context.ts'
import { RECORDS } from '../features/index.ts'
import type { Candidate, ParsedLine } from './parsed-line.ts'

type Live = (context: CliContext, place: ParsedLine) => Promise<readonly Candidate[]>

export const stores: Live = async (context) => {
  const { stores } = await context.configuration()
  const { rental, est } = stores[(await context.session()).country]
  return [...rental, ...est].map(({ id, name }) => ({ value: id, about: name }))
}

export const assetTypes: Live = async (context) => {
  const { assetTypes } = await context.configuration()
  const offered = assetTypes[(await context.session()).country]
  return offered.map(({ typeValue, typeName }) => ({ value: typeValue, about: typeName }))
}

export const recordIds: Live = async (context, { command, operands }) => {
  const noun = command.name() === 'open' ? operands[0] : command.parent?.name()
  const row = RECORDS.find(({ name }) => name === noun)
  return row ? (await row.records()).records.namedRows(await context.reader()) : []
}

export const deviceIds: Live = async (context, { operands: [platform = '', id = ''] }) => {
  const reader = await context.reader()
  const identity = { ...(await toSubject(platform, id, context.options)), country: reader.country }
  const devices = await readOnce(deviceQueries.list(reader, identity))
  return devices.map(({ deviceId, vendorModel }) => ({ value: deviceId, about: vendorModel }))
}

export const voucherIds: Live = async (context, { operands: [account = ''] }) => {
  const reader = await context.reader()
  const tvAccountId = await (await toAccount(account, context.options))(reader)
  const vouchers = await readOnce(voucherQueries.list(reader, { country: reader.country, tvAccountId }))
  return vouchers.map(({ id, timeUsed, quantity }) => ({
    value: id,
    about: `${timeUsed} of ${quantity} used`,
  }))
}
