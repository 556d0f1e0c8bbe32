export { type Match, match, rank } from './match.ts'
export {
  bestRecords,
  countText,
  isWorthReading,
  type Listed,
  listTogether,
  NOTHING_CHOSEN,
  SEARCH_REST,
} from './palette.ts'
