export { ABILITIES, type Ability } from './abilities.ts'
export {
  type CreateButton,
  createButton,
  type DeleteButton,
  deleteButton,
  type RecordSubject,
  saveButton,
  whyNoDelete,
} from './buttons.ts'
export {
  accessRequest,
  can,
  countriesWith,
  countryRemedy,
  demand,
  missingCountry,
  refusalText,
  remedy,
  serviceRemedy,
} from './can.ts'
export { type Access, allowedCountries, ROLES, type Role } from './roles.ts'
export { no, type Verdict, whyNot, whyNotSentence, YES, yesUnless } from './rule.ts'
