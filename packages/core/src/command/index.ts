export * from './bulk.ts'
export * from './command.ts'
export { execute, insist, type Outcome, verdictOn } from './execute.ts'
