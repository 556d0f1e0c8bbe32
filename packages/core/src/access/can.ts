import type { Country } from '../foundation/country.ts'
import { AppError } from '../foundation/errors.ts'
import { sentence } from '../foundation/text.ts'
import { type Ability, abilities } from './abilities.ts'
import { type Access, allowedCountries, countryNeeds } from './roles.ts'
import { theyHave, type Verdict, youHave } from './rule.ts'

/** Yes, or no with the reason. All authorization goes through this function. */
export function can(ability: Ability, access: Access): Verdict {
  return abilities[ability](access)
}

/** Throws 'not-authenticated' without a person, and 'forbidden' with reason and remedy when `can` says no. */
export function demand(ability: Ability, access: Access, what: string = ability): void {
  const verdict = can(ability, access)
  if (verdict.allowed) return
  if (!access.roles) throw new AppError('not-authenticated', 'Not authenticated')
  throw new AppError('forbidden', `${what}: ${verdict.reason}`, { remedy: remedy(ability, access) })
}

/** Tokens do not name an administrator; a configuration can (`Access.contact`). */
const ADMINISTRATOR = 'an administrator'

/** What a refused person can do; undefined if it is allowed, or if nothing helps. */
export function remedy(ability: Ability, access: Access): string | undefined {
  const verdict = can(ability, access)
  if (verdict.allowed) return undefined
  if (!access.roles) return 'Sign in'
  const where = countriesWith(ability, access)
  if (where.length > 0) return `Switch to ${where.join(' or ')}: you have access there`
  return verdict.needs.length > 0 ? `Ask ${access.contact ?? ADMINISTRATOR} to add it` : undefined
}

/**
 * For a call that a service refuses although the token's roles allow it: roles may have changed since then.
 * `renew` says how to get a new token: 'Sign in again'.
 */
export function serviceRemedy(renew: string): string {
  return `${renew} if your roles have changed, or ask ${ADMINISTRATOR}`
}

export function refusalText(reason: string, helps: string | undefined): string {
  return helps === undefined ? reason : `${reason}. ${helps}`
}

export function countryRemedy({ contact = ADMINISTRATOR }: Access): string {
  return `Ask ${contact} for the role of another country`
}

export function countriesWith(ability: Ability, access: Access): Country[] {
  return allowedCountries(access.roles).filter((country) => can(ability, { ...access, country }).allowed)
}

/** For a signed-in person without a country (ROL-007): reason, remedy, and a line for an administrator. */
export function missingCountry(
  { roles = [], contact }: Access,
  { username, environment }: Omit<Requester, 'action'>,
) {
  const needs = countryNeeds()
  return {
    reason: `You have no country role: ${needs}. ${sentence(youHave(roles))}`,
    remedy: `Ask ${contact ?? ADMINISTRATOR} to add one`,
    request: `${username} asks for a country (${environment}): ${needs}; ${theyHave(roles)}`,
  }
}

interface Requester {
  username: string
  /** The title of the area that they want to open: 'Campaign Administration'. */
  action: string
  environment: string
}

/** A line to send to an administrator; undefined when no role is missing or another country would do. */
export function accessRequest(
  ability: Ability,
  access: Access,
  { username, action, environment }: Requester,
): string | undefined {
  const verdict = can(ability, access)
  if (verdict.allowed || !access.roles || verdict.needs.length === 0) return undefined
  if (countriesWith(ability, access).length > 0) return undefined
  const where = [access.country, environment].filter(Boolean).join(', ')
  const reason = verdict.reason.replace(`. ${sentence(youHave(access.roles))}`, `; ${theyHave(access.roles)}`)
  return `${username} asks for '${action}' (${where}): ${reason}`
}

export type RecordSubject = {
  [A in Ability]: A extends `${infer Subject}.view`
    ? `${Subject}.create` extends Ability
      ? Subject
      : never
    : never
}[Ability]

export interface CreateButton {
  verdict: Verdict
  remedy: string | undefined
}

/** The create button: without the right it is disabled with the reason (ROL-016). */
export function createButton(subject: RecordSubject, access: Access): CreateButton {
  const ability = `${subject}.create` as const
  return { verdict: can(ability, access), remedy: remedy(ability, access) }
}

/** The save button: without the right it is disabled and the form read-only (ROL-012, ROL-017, ROL-032). */
export function saveButton(subject: RecordSubject, mode: 'create' | 'update', access: Access): Verdict {
  return can(`${subject}.${mode}`, access)
}

/** Hidden without the right; the other delete buttons are disabled with the reason (ROL-032, OPN-39). */
const HIDDEN: readonly Ability[] = ['tv-package.delete', 'tv-streaming-service.delete']

export interface DeleteButton extends CreateButton {
  /** False: the list has no delete column and the form no delete button (ROL-013, ROL-014). */
  shown: boolean
}

export function deleteButton(subject: RecordSubject, access: Access): DeleteButton {
  const ability = `${subject}.delete` as const
  const verdict = can(ability, access)
  const shown = verdict.allowed || !HIDDEN.includes(ability)
  return { verdict, remedy: remedy(ability, access), shown }
}

/** For a delete by key or palette, where no button shows the reason; undefined when allowed. */
export function whyNoDelete(
  subject: RecordSubject,
  access: Access,
): { reason: string; remedy: string | undefined } | undefined {
  const { verdict, remedy } = deleteButton(subject, access)
  return verdict.allowed ? undefined : { reason: verdict.reason, remedy }
}
