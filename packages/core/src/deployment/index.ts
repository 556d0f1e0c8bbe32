export * from './console-headers.ts'
