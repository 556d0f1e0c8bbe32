/** The form of an engagement as words of a command line set it: each second factor and each box is a switch of its own. */
import type { Edited, EditField } from '../edit/index.ts'
import type { MfaMethod } from './contract.ts'
import type { EngagementDraft } from './form.ts'
import type { MfaForm } from './security.ts'

const APART = ['mfaSettings', 'deviceSerialNumbers'] as const
type Apart = (typeof APART)[number]

/** 'mfaSettings.sms', 'deviceSerialNumbers.H7-1': on or off. */
type Switches = { [Name in `${Apart}.${string}`]: boolean }

export type EngagementForm = Omit<EngagementDraft, Apart> & Switches

export const isApart = (name: string): name is Apart => (APART as readonly string[]).includes(name)

/** These fields, and in the place of those that stand apart a switch for all that the draft has of them. */
export function withSwitches(
  fields: readonly EditField<EngagementDraft>[],
  { mfaSettings, deviceSerialNumbers }: EngagementDraft,
): EditField<EngagementForm>[] {
  const whole = fields.filter(({ name }) => !isApart(name))
  return [
    // None of them asks the draft for what stands apart here.
    ...(whole as unknown as EditField<EngagementForm>[]),
    ...methodsOf(mfaSettings).map(factorSwitch),
    ...deviceSerialNumbers.map(({ id }) => boxSwitch(id)),
  ]
}

/** Those that it has. */
function methodsOf(settings: MfaForm): MfaMethod[] {
  return (Object.keys(settings) as MfaMethod[]).filter((method) => settings[method])
}

export function factorSwitch(method: MfaMethod) {
  const field = switchOf(`mfaSettings.${method}`, `Two-factor authentication by ${method}`)
  return { ...field, help: 'can only be switched off' }
}

export function boxSwitch(id: string) {
  return switchOf(`deviceSerialNumbers.${id}`, `Login Enabled of ${id}`)
}

function switchOf<Name extends `${Apart}.${string}`>(name: Name, label: string) {
  return { name, label, kind: 'switch', tab: 'security' } as const
}

/** With a switch for what the other draft has: one that is gone since is off. */
export function toForm(
  { mfaSettings, deviceSerialNumbers, ...draft }: EngagementDraft,
  had: Pick<EngagementDraft, 'mfaSettings'> = { mfaSettings },
): EngagementForm {
  return {
    ...draft,
    ...switches(
      'mfaSettings',
      methodsOf(had.mfaSettings).map((method) => [method, mfaSettings[method]?.enabled === true]),
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

/** What is saved. */
export function toDraft(form: EngagementForm, before: EngagementDraft): EngagementDraft {
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

/** An edit as words of a command line tell it. */
export function switched({
  fields,
  before,
  after,
  ...rest
}: Edited<EngagementDraft>): Edited<EngagementForm> {
  const forms = { before: toForm(before), after: toForm(after, before) }
  return { fields: withSwitches(fields, before), ...forms, ...rest }
}
