export { match } from './match.ts'
export {
  bestRecords,
  countText,
  isWorthReading,
  type Listed,
  listTogether,
  NOTHING_CHOSEN,
  SEARCH_REST,
} from './palette.ts'
export { createRanking, type Findable, type Ranking, type RankOptions, rank } from './rank.ts'
