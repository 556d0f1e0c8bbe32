/** An engagement in command lines and files: their values as the fields of its form. */

import { formatValue } from '@headend/core/cli-equivalent'
import { deviceColumns } from '@headend/core/devices'
import type { EditField } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementDraft,
  type EngagementForm,
  engagementDraftOf,
  engagementFacts,
  engagementFields,
  isSplitField,
  isUnread,
  MFA_METHODS,
  mfaSwitch,
  serialNumberSwitch,
  toSwitchForm,
  withSwitches,
} from '@headend/core/engagement-record'
import type { EngagementTab, Platform } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import { isObject } from '@headend/core/schema'
import { minuteTime } from '@headend/core/time'
import type { Draft, Field } from '../../records/field.ts'
import { createRecordHelp, type RecordHelp } from '../../records/help.ts'
import { shownFields, type ValueLine, valueLine } from '../../records/view.ts'

/** Leaves out unread parts: their placeholder values are not real. */
export function formFields(details: EngagementDetails): EditField<EngagementForm>[] {
  const read = engagementFields(details.record.platform).filter(({ name }) => !isUnread(name, details.unread))
  return withSwitches(read, engagementDraftOf(details))
}

const OFF = [{ value: 'no', label: 'Off' }]

export function settableFields(): Field[] {
  const storedFields = engagementFields('OTT').filter(({ name, secret }) => !isSplitField(name) && !secret)
  return [
    ...(storedFields as unknown as Field[]),
    ...MFA_METHODS.map((method) => ({ ...mfaSwitch(method), kind: 'choices' as const, choices: OFF })),
    { ...serialNumberSwitch('H7'), label: 'Login Enabled of the box H7' },
  ]
}

/**
 * A file as form values: second factors and boxes of `view --json` become switches. Throws 'usage' for
 * other shapes: they would look unchanged.
 */
export function flattenDocument({ mfaSettings = {}, deviceSerialNumbers = [], ...document }: Draft): Draft {
  if (!isObject(mfaSettings)) throw shapeError('mfaSettings', 'an object')
  if (!Array.isArray(deviceSerialNumbers)) throw shapeError('deviceSerialNumbers', 'a list')
  return {
    ...document,
    ...Object.fromEntries(Object.entries(mfaSettings).flatMap(toFactorSwitch)),
    ...Object.fromEntries(deviceSerialNumbers.map(toBoxSwitch)),
  }
}

/** null means that the method is not set up. */
function toFactorSwitch([method, set]: [string, unknown]): [string, unknown][] {
  if (set === null) return []
  if (isObject(set) && 'enabled' in set) return [[`mfaSettings.${method}`, set.enabled]]
  throw shapeError(`mfaSettings.${method}`, 'an object with enabled')
}

function toBoxSwitch(box: unknown): [string, unknown] {
  if (isObject(box) && typeof box.id === 'string' && 'activated' in box)
    return [`deviceSerialNumbers.${box.id}`, box.activated]
  throw shapeError('deviceSerialNumbers', 'objects with an id and activated')
}

function shapeError(what: string, expected: string): AppError {
  return new AppError('usage', `${what}: expected ${expected} as in 'view --json'`)
}

export interface ViewSelection {
  tabs: readonly EngagementTab[]
  reveal: boolean
}

const isShown = ({ secret }: { secret?: EditField<EngagementDraft>['secret'] }, reveal: boolean) =>
  secret === undefined || (reveal && secret === 'revealed')

export function viewFields(platform: Platform, { tabs, reveal }: ViewSelection) {
  return engagementFields(platform).filter((field) => isShown(field, reveal) && tabs.includes(tabOf(field)))
}

const tabOf = ({ tab = 'customer' }: { tab?: string }) => tab as EngagementTab

export function shownLines(details: EngagementDetails, selection: ViewSelection): ValueLine[] {
  const read = viewFields(details.record.platform, selection).filter(
    ({ name }) => !isUnread(name, details.unread),
  )
  const opened = read.map(
    // With --reveal the secret is shown in clear.
    (field) => (field.secret ? { ...field, text: String } : field) as typeof field,
  )
  const moment = (iso: string) => minuteTime(Date.parse(iso), ZONES[details.record.country])
  return [...identityLines(details, selection, moment), ...shownFields(opened, engagementDraftOf(details))]
}

export function settableLines(details: EngagementDetails, selection: ViewSelection): ValueLine[] {
  const form = toSwitchForm(engagementDraftOf(details))
  const fields = formFields(details).filter(
    (field) =>
      selection.tabs.includes(tabOf(field)) &&
      isShown(field, selection.reveal) &&
      (field.shown?.(form) ?? true),
  )
  const lines = fields.map((field) => valueLine(field, formatValue(form[field.name])))
  return [...identityLines(details, selection, String), ...lines]
}

function identityLines(
  { record }: EngagementDetails,
  { tabs }: ViewSelection,
  moment: (iso: string) => string,
) {
  if (!tabs.includes('customer')) return []
  return engagementFacts(record, moment).map(({ name, label, text }) => valueLine({ name, label }, text))
}

export function engagementHelp(): RecordHelp {
  return withSecrets(createRecordHelp(deviceColumns('SE'), settableFields()))
}

/** People look in this list also for the secrets, which --set does not take. */
function withSecrets({ fields, ...help }: RecordHelp): RecordHelp {
  const inFiles = engagementFields('OTT').filter(({ secret }) => secret === 'revealed')
  const names = inFiles.map(({ name }) => name).join(', ')
  const text = `\n\nSecrets can't be given on the command line:\n  ${names} in a file: {"${inFiles[0]?.name}": "1234"}\n  the password at a prompt: --password`
  return { ...help, fields: { ...fields, update: fields.update + text } }
}
