export { ABILITIES, type Ability } from './abilities.ts'
export { can, demand } from './can.ts'
export { type Access, allowedCountries, ROLES, type Role } from './role.ts'
export { no, type Verdict, YES } from './rule.ts'
