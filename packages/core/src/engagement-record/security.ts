/** The second factors and the boxes of an engagement, as a form holds them. */
import { no, type Verdict } from '../access/index.ts'
import type { Country } from '../country.ts'
import { type DeviceSerialNumber, MFA_METHODS, type MfaMethod, type MfaSetting } from './contract.ts'

/** One second factor: the value is shown, never changed (ENG-064). */
export interface MfaChannel {
  enabled: boolean
  /** A phone number or an e-mail address. */
  value: string
}

/** null where the engagement has none of the kind (ENG-062). */
export type MfaForm = Record<MfaMethod, MfaChannel | null>

/** ENG-063. A method that nobody knows here is left alone. */
export function mfaForm(settings: readonly MfaSetting[]): MfaForm {
  const channel = (method: MfaMethod): MfaChannel | null => {
    const found = settings.find(({ verificationMethod }) => verificationMethod === method)
    return found ? { enabled: true, value: found.value } : null
  }
  return { sms: channel('sms'), email: channel('email') }
}

/** Those that were on and are off now: only removals are ever sent (ENG-085). */
export function mfaRemovals(before: MfaForm, after: MfaForm): MfaSetting[] {
  return MFA_METHODS.flatMap((verificationMethod) => {
    const was = before[verificationMethod]
    const removed = was?.enabled && !after[verificationMethod]?.enabled
    return removed ? [{ verificationMethod, value: was.value }] : []
  })
}

/** Whether a second factor can be switched at all, or is shown as text (ENG-065, OPN-43). */
export function mfaToggle(stored: MfaChannel | null, country: Country, mayEdit: Verdict): Verdict {
  if (!mayEdit.allowed) return mayEdit
  if (country === 'NO') return no('the second factors of Norway are shown only')
  // It can be switched on again before it is saved, not afterwards: there is no call for that.
  return stored?.enabled ? mayEdit : no('a second factor can only be switched off here')
}

/** A box as a form holds it. */
export interface SerialNumber {
  id: string
  /** 'Login Enabled' (ENG-066). */
  activated: boolean
}

export function serialNumbersOf(found: readonly DeviceSerialNumber[]): SerialNumber[] {
  return found.map(({ deviceSerialNumber, activated }) => ({ id: deviceSerialNumber, activated }))
}

/** One call for each that has changed (API-048); what the service did not list has nothing to change. */
export function changedSerialNumbers(
  before: readonly SerialNumber[],
  after: readonly SerialNumber[],
): DeviceSerialNumber[] {
  const was = new Map(before.map(({ id, activated }) => [id, activated]))
  return after
    .filter(({ id, activated }) => was.has(id) && was.get(id) !== activated)
    .map(({ id, activated }) => ({ deviceSerialNumber: id, activated }))
}
