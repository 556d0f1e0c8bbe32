export { ABILITIES, type Ability } from './abilities.ts'
export {
  accessRequest,
  type CreateButton,
  can,
  countriesWith,
  countryRemedy,
  createButton,
  type DeleteButton,
  deleteButton,
  demand,
  missingCountry,
  type RecordSubject,
  refusalText,
  remedy,
  saveButton,
  serviceRemedy,
  whyNoDelete,
} from './can.ts'
export { type Access, allowedCountries, ROLES, type Role } from './roles.ts'
export { no, type Verdict, whyNot, whyNotSentence, YES, yesUnless } from './rule.ts'
