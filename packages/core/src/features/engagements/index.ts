export { BOX_PLATFORM, isPlatform, PLATFORMS, type Platform } from '../../foundation/country.ts'
export {
  BOX_TOOLS,
  type BoxTool,
  type BoxToolName,
  boxToolFits,
  boxToolLacking,
  boxToolsFor,
  boxToolsMissing,
  endedText,
  typedAnswer,
} from './box-tools.ts'
export {
  type BoxCommand,
  boxCommand,
  boxCommands,
  boxCommandsFor,
  customerOf,
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
export { asMeant, type FoundWhom, foundAsMeant, whomFound } from './customer-match.ts'
export {
  engagementName,
  engagementsAmong,
  engagementUse,
  identityKey,
  identityOf,
  readEngagementUse,
  requireIdentity,
  subjectName,
} from './identity.ts'
export { type Elsewhere, knownEngagements, missingOf, whereElse } from './other-locations.ts'
export { engagementKeys, engagementQueries } from './queries.ts'
export {
  ENGAGEMENT_FIELDS,
  type EngagementField,
  mayChangePackages,
  mayEditField,
  mayGoToMoveEst,
  mayMoveEst,
  type Stored,
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
  PURCHASES_TAB,
  SEARCH_HELP,
  SEARCH_HINT,
  SEARCH_LABEL,
  SEARCHED,
  SHORTEST_TERM,
  termMeaning,
} from './rules.ts'
export type { SearchResult } from './search.ts'
export {
  elsewhereView,
  HIT_COLUMNS,
  HIT_TABLE,
  HITS,
  type HitRow,
  hitRow,
  hitTold,
  NO_HITS,
  SEARCH_FAILED,
  type SearchView,
  searchView,
  type WayElsewhere,
} from './search.view.ts'
