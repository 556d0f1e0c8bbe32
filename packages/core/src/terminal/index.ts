export {
  areaLine,
  commandLine,
  engagementLine,
  listLine,
  pageLine,
  recordLine,
  resumeLine,
  searchLine,
  tailLine,
} from './lines.ts'
export { RECORD_WORD } from './record-word.ts'
export { shellLine, type Words } from './words.ts'
