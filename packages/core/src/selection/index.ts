export * from './selectable.ts'
export * from './selection.ts'
export * from './selection.view.ts'
