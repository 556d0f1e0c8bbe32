export { BOX_PLATFORM, isPlatform, PLATFORMS, type Platform } from '../platform.ts'
export {
  BOX_TOOLS,
  type BoxTool,
  type BoxToolName,
  boxToolFits,
  boxToolLacking,
  boxToolsFor,
  boxToolsMissing,
  typedAnswer,
} from './box-tools.ts'
export { type BoxCommand, boxCommand, boxCommands, boxCommandsFor, reloadEngagement } from './commands.ts'
export {
  type Credentials,
  type Engagement,
  type EngagementIdentity,
  type EngagementStatus,
  identitySchema,
  STATUSES,
} from './contract.ts'
export { customerOf } from './customer-of.ts'
export { endedText } from './ended-text.ts'
export {
  ENGAGEMENT_TABS,
  type EngagementTab,
  type EngagementView,
  engagementView,
  PURCHASES_TAB,
} from './engagement.view.ts'
export { HIT_TABLE } from './hit-columns.ts'
export { identityOf, requireIdentity } from './identity.ts'
export { knownEngagements } from './known.ts'
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
  type EngagementHit,
  engagementName,
  fullName,
  identityKey,
  isSearchable,
  mayBeEngagementId,
  SHORTEST_TERM,
  subjectName,
  termMeaning,
} from './rules.ts'
export type { SearchResult } from './search.ts'
export {
  elsewhereView,
  HIT_COLUMNS,
  HITS,
  type HitRow,
  hitRow,
  hitTold,
  NO_HITS,
  SEARCH_FAILED,
  SEARCH_HELP,
  SEARCH_HINT,
  SEARCH_LABEL,
  SEARCHED,
  type SearchView,
  searchView,
  type WayElsewhere,
} from './search.view.ts'
export { engagementsAmong, engagementUse, readEngagementUse } from './use.ts'
export { type Elsewhere, missingOf, whereElse } from './where-else.ts'
export { asMeant, type FoundWhom, foundAsMeant, whomFound } from './whom.ts'
