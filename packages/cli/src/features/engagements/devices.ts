import {
  deviceColumns,
  deviceName,
  deviceQueries,
  type LoggedInDevice,
  logOutAllAnswer,
  logOutAllDevices,
  logOutDevice,
} from '@headend/core/devices'
import { type EngagementIdentity, subjectName } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import { addElsewhereHint, askWithElsewhereHint, toSubject } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { HintedError } from '../../errors.ts'
import { type CommandOutcome, checkFields, perform, reportOutcome } from '../../perform.ts'
import { type ListOptions, list } from '../../records/list.ts'

/** Lists the signed-in devices (ENG-067). */
export async function devices(context: CliContext, platform: string, id: string, options: ListOptions) {
  const engagement = await toSubject(platform, id, context.options)
  await list<LoggedInDevice>(
    context,
    {
      view: 'engagement.view',
      columns: deviceColumns,
      jsonOnlyColumns: ['browserVersion', 'osVersion'],
      read(reader) {
        const identity = { ...engagement, country: reader.country }
        const query = deviceQueries.list(reader, identity)
        return askWithElsewhereHint(identity, context, () => readOnce(query))
      },
    },
    options,
  )
}

interface LogOutTarget {
  platform: string
  id: string
  deviceId: string | undefined
  all: boolean
}

/** Logs out one device after a yes, or with --all every device after a typed answer (ENG-069, OPN-54). */
export async function logOut(
  context: CliContext,
  { platform, id, deviceId, all }: LogOutTarget,
): Promise<void> {
  checkFields(context)
  if (all === (deviceId !== undefined))
    throw new HintedError(
      'usage',
      'Name one device or add --all',
      'To list the devices: headend engagement devices',
    )
  const engagement = await toSubject(platform, id, context.options)
  const { country } = await context.reader('device.log-out')
  const identity = { ...engagement, country }
  const performed =
    deviceId === undefined ? await logOutAll(identity, context) : await logOutOne(identity, deviceId, context)
  await reportOutcome(performed, { id: deviceId ?? 'all', country, status: 'logged-out' }, context)
}

async function logOutOne(
  identity: EngagementIdentity,
  deviceId: string,
  context: CliContext,
): Promise<CommandOutcome> {
  const name = context.options.yes ? undefined : await findDeviceName(identity, deviceId, context)
  const performed = await perform(logOutDevice, { input: { ...identity, deviceId, name } }, context)
  if (performed.status !== 'failed' || performed.error.kind !== 'not-found') return performed
  // Either the device or the whole engagement is missing.
  const query = deviceQueries.list(await context.reader(), identity)
  const lookupError = await readOnce(query).then(() => undefined, asAppError)
  return lookupError?.kind === 'not-found' ? toFailure(performed.error, identity, context) : performed
}

async function findDeviceName(identity: EngagementIdentity, deviceId: string, context: CliContext) {
  const query = deviceQueries.list(await context.reader(), identity)
  const devices = await readOnce(query).catch(() => [])
  const device = devices.find((device) => device.deviceId === deviceId)
  return device && deviceName(device)
}

/** A whole household would notice it: the answer must be typed. */
export const logOutWithTypedAnswer: typeof logOutAllDevices = {
  ...logOutAllDevices,
  confirm(input) {
    const question = logOutAllDevices.confirm?.(input)
    return question && { ...question, typed: logOutAllAnswer(input) }
  },
}

async function logOutAll(identity: EngagementIdentity, context: CliContext): Promise<CommandOutcome> {
  const target = { input: identity, subject: subjectName(identity) }
  const performed = await perform(logOutWithTypedAnswer, target, context)
  return performed.status === 'failed' ? toFailure(performed.error, identity, context) : performed
}

async function toFailure(
  error: AppError,
  identity: EngagementIdentity,
  context: CliContext,
): Promise<CommandOutcome> {
  return { status: 'failed', error: await addElsewhereHint(error, identity, context) }
}
