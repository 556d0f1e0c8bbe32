/** The form of an engagement for the command line: each second factor and each box is its own switch. */
import type { EditField, FormChanges } from '../../../edit/index.ts'
import type { MfaMethod } from './contract.ts'
import type { EngagementDraft, MfaForm } from './draft.ts'

const SPLIT_FIELDS = ['mfaSettings', 'deviceSerialNumbers'] as const
type SplitField = (typeof SPLIT_FIELDS)[number]

/** 'mfaSettings.sms', 'deviceSerialNumbers.H7-1': on or off. */
type Switches = { [Name in `${SplitField}.${string}`]: boolean }

export type EngagementForm = Omit<EngagementDraft, SplitField> & Switches

export const isSplitField = (name: string): name is SplitField =>
  (SPLIT_FIELDS as readonly string[]).includes(name)

/** The fields, with a switch for each second factor and each box of the draft. */
export function withSwitches(
  fields: readonly EditField<EngagementDraft>[],
  { mfaSettings, deviceSerialNumbers }: EngagementDraft,
): EditField<EngagementForm>[] {
  const whole = fields.filter(({ name }) => !isSplitField(name))
  return [
    // The other fields do not read the split ones.
    ...(whole as unknown as EditField<EngagementForm>[]),
    ...methodsOf(mfaSettings).map(mfaSwitch),
    ...deviceSerialNumbers.map(({ id }) => serialNumberSwitch(id)),
  ]
}

function methodsOf(settings: MfaForm): MfaMethod[] {
  return (Object.keys(settings) as MfaMethod[]).filter((method) => settings[method])
}

export function mfaSwitch(method: MfaMethod) {
  const field = switchOf(`mfaSettings.${method}`, `Two-factor authentication by ${method}`)
  return { ...field, help: 'can only be switched off' }
}

export function serialNumberSwitch(id: string) {
  return switchOf(`deviceSerialNumbers.${id}`, `Login Enabled of ${id}`)
}

function switchOf<Name extends `${SplitField}.${string}`>(name: Name, label: string) {
  return { name, label, kind: 'switch', tab: 'security' } as const
}

/** `earlier`: an earlier draft; factors that it had and that are gone are off. */
export function toSwitchForm(
  { mfaSettings, deviceSerialNumbers, ...draft }: EngagementDraft,
  earlier: Pick<EngagementDraft, 'mfaSettings'> = { mfaSettings },
): EngagementForm {
  return {
    ...draft,
    ...switches(
      'mfaSettings',
      methodsOf(earlier.mfaSettings).map((method) => [method, mfaSettings[method]?.enabled === true]),
    ),
    ...switches(
      'deviceSerialNumbers',
      deviceSerialNumbers.map(({ id, activated }) => [id, activated]),
    ),
  }
}

function switches(name: SplitField, all: readonly (readonly [string, boolean])[]): Switches {
  return Object.fromEntries(all.map(([part, on]) => [`${name}.${part}`, on]))
}

export function fromSwitchForm(form: EngagementForm, before: EngagementDraft): EngagementDraft {
  const { mfaSettings, deviceSerialNumbers } = before
  const factors = Object.entries(mfaSettings).map(([method, was]) => [
    method,
    was && { ...was, enabled: form[`mfaSettings.${method as MfaMethod}`] ?? was.enabled },
  ])
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

export function editWithSwitches({
  fields,
  before,
  after,
  ...rest
}: FormChanges<EngagementDraft>): FormChanges<EngagementForm> {
  const forms = { before: toSwitchForm(before), after: toSwitchForm(after, before) }
  return { fields: withSwitches(fields, before), ...forms, ...rest }
}
