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

/** A file in the words of the form: what `view --json` tells of second factors and boxes, as switches. */
export function spread({ mfaSettings, deviceSerialNumbers, ...document }: Draft): Draft {
  const factors = isObject(mfaSettings) ? Object.entries(mfaSettings) : []
  const boxes = Array.isArray(deviceSerialNumbers) ? deviceSerialNumbers.filter(isObject) : []
  return {
    ...document,
    ...Object.fromEntries(
      factors.flatMap(([method, set]) => (isObject(set) ? [[`mfaSettings.${method}`, set.enabled]] : [])),
    ),
    ...Object.fromEntries(boxes.map(({ id, activated }) => [`deviceSerialNumbers.${id}`, activated])),
  }
}
