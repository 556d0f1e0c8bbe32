export { type ChangeEntry, changeEntriesSchema, changeEntrySchema, type Operation } from './contract.ts'
