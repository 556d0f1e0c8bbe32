export {
  AREAS,
  type Area,
  type AreaId,
  allowedAreas,
  GREETING,
  type GuardDecision,
  guard,
  type KnownArea,
} from './areas.ts'
export { type CountryAnswer, type CountryQuestion, settleCountry } from './country-address.ts'
