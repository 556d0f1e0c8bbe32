import * as z from 'zod/mini'
import { type Command, defineCommand, SUCCESS } from '../../../command/command.ts'
import { boxCommands } from '../commands.ts'
import { type EngagementIdentity, identitySchema } from '../contract.ts'
import { readCustomerName, subjectName } from '../index.ts'
import { deviceKeys } from './queries.ts'
import { demandDevice } from './rules.ts'
import * as service from './service.ts'

/** Asks first, naming the device if known (OPN-54). */
export const logOutDevice = defineCommand({
  id: 'device.log-out',
  title: 'Log out device',
  ability: 'device.log-out',
  input: z.object({
    ...identitySchema.shape,
    deviceId: z.string().check(z.minLength(1)),
    name: z.optional(z.string()),
  }),
  country: ({ country }) => country,
  subject: (input) => `device ${input.deviceId} of ${subjectName(input)}`,
  confirm: ({ deviceId, name = deviceId, ...identity }) => ({
    title: `Log out ${name}?`,
    about: `Device ${deviceId} of ${subjectName(identity)}`,
    text: 'The device has to sign in again.',
    yes: 'Yes, log out device',
    destructive: true,
  }),
  validateRemotely: async ({ data }, { deviceId, ...identity }) =>
    demandDevice(await service.getDevices(data, identity), deviceId),
  run: ({ data }, { deviceId, ...identity }) => service.logOutDevice(data, identity, deviceId),
  invalidates: (identity) => [deviceKeys.list(identity)],
  successMessage: () => ({ title: SUCCESS, text: 'Logged out device' }),
  errorMessage: () => 'Failed to log out device',
})

/** Asks first, because a whole household has to sign in again (OPN-54). */
export const logOutAllDevices = defineCommand({
  id: 'device.log-out-all',
  title: 'Log out all devices',
  ability: 'device.log-out',
  input: identitySchema,
  country: ({ country }) => country,
  subject: (identity) => `all devices of ${subjectName(identity)}`,
  confirm: (identity) => ({
    title: 'Log out all devices?',
    about: subjectName(identity),
    text: 'Everyone has to sign in again on every device.',
    yes: 'Yes, log out all',
    destructive: true,
  }),
  describeSubject: readCustomerName,
  validateRemotely: ({ data }, identity) => service.getDevices(data, identity),
  run: ({ data }, identity) => service.logOutAllDevices(data, identity),
  invalidates: (identity) => [deviceKeys.list(identity)],
  successMessage: () => ({ title: SUCCESS, text: 'Logged out all devices' }),
  errorMessage: () => 'Failed to log out all devices',
})

export type EngagementCommand = Command<EngagementIdentity, void>

/** The commands that need nothing but an engagement: a palette can run them from any page. */
export const ENGAGEMENT_COMMANDS: readonly EngagementCommand[] = [...boxCommands, logOutAllDevices]
