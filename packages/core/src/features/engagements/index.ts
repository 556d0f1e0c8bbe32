export { BOX_PLATFORM, isPlatform, PLATFORMS, type Platform } from '../../foundation/country.ts'
export {
  BOX_TOOLS,
  type BoxTool,
  type BoxToolName,
  boxToolVerdict,
  confirmationText,
  lastUseText,
  missingBoxTools,
  missingToolName,
} from './box-tools.ts'
export {
  type BoxCommand,
  boxCommand,
  boxCommands,
  boxCommandsFor,
  readCustomerName,
  reloadEngagement,
} from './commands.ts'
export {
  type Credentials,
  type Engagement,
  type EngagementIdentity,
  type EngagementStatus,
  identitySchema,
  STATUSES,
} from './contract.ts'
export { type CustomerSearchResults, matchCustomers, narrowHits, narrowResults } from './customer-match.ts'
export {
  engagementName,
  identityKey,
  identityOf,
  parseRecentEngagementId,
  recentEngagementId,
  recentEngagements,
  requireIdentity,
  subjectName,
} from './identity.ts'
export {
  checkMissing,
  findExistingEngagements,
  findOtherLocations,
  type OtherLocation,
} from './other-locations.ts'
export { engagementKeys, engagementQueries } from './queries.ts'
export {
  ENGAGEMENT_FIELDS,
  type EngagementField,
  mayChangePackages,
  mayEditField,
  mayMoveEst,
  mayOpenMoveEst,
  type StoredEngagement,
} from './rights.ts'
export {
  ENGAGEMENT_TABS,
  type EngagementHit,
  type EngagementTab,
  type EngagementView,
  engagementView,
  fullName,
  isSearchable,
  mayBeEngagementId,
  SEARCH_FIELDS,
  SEARCH_HELP,
  SEARCH_HINT,
  SEARCH_LABEL,
  SHORTEST_TERM,
  termMeaning,
} from './rules.ts'
export type { SearchResult } from './search.ts'
export {
  HIT_COLUMNS,
  HIT_TABLE,
  HITS_HEADING,
  type HitRow,
  hitRow,
  NO_HITS,
  type OtherCountryHits,
  otherCountriesView,
  paletteItemOf,
  SEARCH_FAILED,
  type SearchView,
  searchView,
} from './search.view.ts'
