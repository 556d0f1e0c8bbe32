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
export * from './commands.ts'
export {
  type Credentials,
  type Engagement,
  type EngagementIdentity,
  type EngagementStatus,
  identitySchema,
  STATUSES,
} from './contract.ts'
export * from './customer-match.ts'
export * from './identity.ts'
export * from './other-locations.ts'
export * from './queries.ts'
export * from './rights.ts'
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
export * from './search.view.ts'
