export { ABILITIES, type Ability } from './abilities.ts'
export {
  type Administered,
  type CreateButton,
  createButton,
  type DeleteButton,
  deleteButton,
  deleteRefusal,
  saveButton,
} from './buttons.ts'
export { can } from './can.ts'
export { demand } from './demand.ts'
export {
  accessRequest,
  countriesWith,
  countryRemedy,
  noCountry,
  refusalText,
  remedy,
  serviceRemedy,
} from './remedy.ts'
export { type Access, allowedCountries, ROLES, type Role } from './role.ts'
export { no, type Verdict, whyNot, whyNotSentence, YES, yesUnless } from './rule.ts'
