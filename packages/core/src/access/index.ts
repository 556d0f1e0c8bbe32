export * from './abilities.ts'
export * from './can.ts'
export { type Access, allowedCountries, knownRoles, ROLES, type Role } from './roles.ts'
export { no, type Verdict, whyNot, whyNotSentence, YES, yesUnless } from './rule.ts'
