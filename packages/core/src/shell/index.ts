export { AREAS, type Area, type AreaId, allowedAreas, GREETING, type KnownArea } from './areas.ts'
export { type CountryAnswer, type CountryQuestion, settleCountry } from './country-address.ts'
export { type GuardDecision, type GuardedSession, guard } from './guard.ts'
