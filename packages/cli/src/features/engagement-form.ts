/** The form of an engagement as words of a command line set it: each second factor and each box is a switch of its own. */
import type { EditField } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  engagementFields,
  MFA_METHODS,
} from '@headend/core/engagement-record'

const APART = ['mfaSettings', 'deviceSerialNumbers'] as const
type Apart = (typeof APART)[number]

/** 'mfaSettings.sms', 'deviceSerialNumbers.H7-1': on or off. */
type Switches = { [Name in `${Apart}.${string}`]: boolean }

export type EngagementForm = Omit<EngagementDraft, Apart> & Switches

export function formFields(details: EngagementDetails): EditField<EngagementForm>[] {
  const { mfaSettings, deviceSerialNumbers } = engagementDraftOf(details)
  const whole = engagementFields(details.record.platform).filter(({ name }) => !isApart(name))
  const factors = MFA_METHODS.filter((method) => mfaSettings[method])
  return [
    // None of them asks the draft for what stands apart here.
    ...(whole as unknown as EditField<EngagementForm>[]),
    ...factors.map((method) => ({
      ...switchOf(`mfaSettings.${method}`, `Two-factor authentication by ${method}`),
      help: 'Can only be switched off',
    })),
    ...deviceSerialNumbers.map(({ id }) => switchOf(`deviceSerialNumbers.${id}`, `Login Enabled of ${id}`)),
  ]
}

function switchOf<Name extends `${Apart}.${string}`>(name: Name, label: string) {
  return { name, label, kind: 'switch', tab: 'security' } as const
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
