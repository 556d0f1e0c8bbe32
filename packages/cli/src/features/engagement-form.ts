/** The form of an engagement as words of a command line set it: each second factor and each box is a switch of its own. */
import type { EditField } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  engagementFields,
  isUnread,
  MFA_METHODS,
  type MfaForm,
  type MfaMethod,
} from '@headend/core/engagement-record'
import type { Draft, Field } from '../records/field.ts'

const APART = ['mfaSettings', 'deviceSerialNumbers'] as const
type Apart = (typeof APART)[number]

/** 'mfaSettings.sms', 'deviceSerialNumbers.H7-1': on or off. */
type Switches = { [Name in `${Apart}.${string}`]: boolean }

export type EngagementForm = Omit<EngagementDraft, Apart> & Switches

/** Without what could not be read: what stands in its place is not what there is. */
export function formFields(details: EngagementDetails): EditField<EngagementForm>[] {
  const { mfaSettings, deviceSerialNumbers } = engagementDraftOf(details)
  const whole = engagementFields(details.record.platform).filter(
    ({ name }) => !isApart(name) && !isUnread(name, details.unread),
  )
  const factors = MFA_METHODS.filter((method) => mfaSettings[method])
  return [
    // None of them asks the draft for what stands apart here.
    ...(whole as unknown as EditField<EngagementForm>[]),
    ...factors.map(factorOf),
    ...deviceSerialNumbers.map(({ id }) => switchOf(`deviceSerialNumbers.${id}`, `Login Enabled of ${id}`)),
  ]
}

function factorOf(method: MfaMethod) {
  const field = switchOf(`mfaSettings.${method}`, `Two-factor authentication by ${method}`)
  return { ...field, help: 'can only be switched off' }
}

function switchOf<Name extends `${Apart}.${string}`>(name: Name, label: string) {
  return { name, label, kind: 'switch', tab: 'security' } as const
}

/** As the help gives an example of it. */
const OFF = [{ value: 'no', label: 'Off' }]

/** What --set can name of any engagement. */
export function settableFields(): Field[] {
  const whole = engagementFields('OTT').filter(({ name, secret }) => !isApart(name) && !secret)
  return [
    ...(whole as unknown as Field[]),
    ...MFA_METHODS.map((method) => ({ ...factorOf(method), kind: 'choices' as const, choices: OFF })),
    switchOf('deviceSerialNumbers.H7', 'Login Enabled of the box H7'),
  ]
}

const isApart = (name: string): name is Apart => (APART as readonly string[]).includes(name)

export function toForm({ mfaSettings, deviceSerialNumbers, ...draft }: EngagementDraft): EngagementForm {
  const factors = MFA_METHODS.filter((method) => mfaSettings[method])
  return {
    ...draft,
    ...switches(
      'mfaSettings',
      factors.map((method) => [method, mfaSettings[method]?.enabled === true]),
    ),
    ...switches(
      'deviceSerialNumbers',
      deviceSerialNumbers.map(({ id, activated }) => [id, activated]),
    ),
  }
}

function switches(name: Apart, all: readonly (readonly [string, boolean])[]): Switches {
  return Object.fromEntries(all.map(([part, on]) => [`${name}.${part}`, on]))
}

/** What core saves. */
export function toDraft(form: EngagementForm, before: EngagementDraft): EngagementDraft {
  const { mfaSettings, deviceSerialNumbers } = before
  const factors = MFA_METHODS.map((method) => {
    const was = mfaSettings[method]
    return [method, was && { ...was, enabled: form[`mfaSettings.${method}`] ?? was.enabled }]
  })
  const plain = Object.entries(form).filter(([name]) => Object.hasOwn(before, name))
  return {
    ...before,
    ...(Object.fromEntries(plain) as Partial<EngagementDraft>),
    mfaSettings: Object.fromEntries(factors) as MfaForm,
    deviceSerialNumbers: deviceSerialNumbers.map(({ id, activated }) => ({
      id,
      activated: form[`deviceSerialNumbers.${id}`] ?? activated,
    })),
  }
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
