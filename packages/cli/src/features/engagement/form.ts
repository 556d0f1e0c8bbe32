/** What words of a command line and files say of an engagement, in the fields of its form. */
import type { EditField } from '@headend/core/edit'
import {
  boxSwitch,
  type EngagementDetails,
  type EngagementForm,
  engagementDraftOf,
  engagementFields,
  factorSwitch,
  isApart,
  isUnread,
  MFA_METHODS,
  withSwitches,
} from '@headend/core/engagement-record'
import { AppError } from '@headend/core/errors'
import { isObject } from '@headend/core/is-object'
import type { Draft, Field } from '../../records/field.ts'

/** Without what could not be read: what stands in its place is not what there is. */
export function formFields(details: EngagementDetails): EditField<EngagementForm>[] {
  const read = engagementFields(details.record.platform).filter(({ name }) => !isUnread(name, details.unread))
  return withSwitches(read, engagementDraftOf(details))
}

/** As the help gives an example of it. */
const OFF = [{ value: 'no', label: 'Off' }]

/** What --set can name of any engagement. */
export function settableFields(): Field[] {
  const whole = engagementFields('OTT').filter(({ name, secret }) => !isApart(name) && !secret)
  return [
    ...(whole as unknown as Field[]),
    ...MFA_METHODS.map((method) => ({ ...factorSwitch(method), kind: 'choices' as const, choices: OFF })),
    { ...boxSwitch('H7'), label: 'Login Enabled of the box H7' },
  ]
}

/**
 * A file in the words of the form: what `view --json` tells of second factors and boxes, as switches. Throws 'usage' for anything
 * else in their place: it would look as if nothing had changed.
 */
export function spread({ mfaSettings = {}, deviceSerialNumbers = [], ...document }: Draft): Draft {
  if (!isObject(mfaSettings)) throw unlike('mfaSettings', 'an object')
  if (!Array.isArray(deviceSerialNumbers)) throw unlike('deviceSerialNumbers', 'a list')
  return {
    ...document,
    ...Object.fromEntries(Object.entries(mfaSettings).flatMap(factorIn)),
    ...Object.fromEntries(deviceSerialNumbers.map(boxIn)),
  }
}

/** null says that there is none of the kind. */
function factorIn([method, set]: [string, unknown]): [string, unknown][] {
  if (set === null) return []
  if (isObject(set) && 'enabled' in set) return [[`mfaSettings.${method}`, set.enabled]]
  throw unlike(`mfaSettings.${method}`, 'an object with enabled')
}

function boxIn(box: unknown): [string, unknown] {
  if (isObject(box) && typeof box.id === 'string' && 'activated' in box)
    return [`deviceSerialNumbers.${box.id}`, box.activated]
  throw unlike('deviceSerialNumbers', 'objects with an id and activated')
}

function unlike(what: string, expected: string): AppError {
  return new AppError('usage', `${what}: expected ${expected}, as 'view --json' tells it`)
}
