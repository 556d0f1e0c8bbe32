export * from './commands.ts'
export {
  type ExternalProduct,
  type SelectionItem,
  type SelectionItemBody,
  selectionItemSchema,
} from './contract.ts'
export * from './form.ts'
export * from './hints.ts'
export * from './labels.ts'
export * from './list.ts'
export * from './queries.ts'
export * from './rules.ts'
