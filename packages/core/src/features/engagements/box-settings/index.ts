export * from './box-settings.view.ts'
export * from './queries.ts'
