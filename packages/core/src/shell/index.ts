export * from './areas.ts'
export {
  asRoutingError,
  failedToLoad,
  guard,
  isDecodable,
  isLoading,
  PAGE_TEXTS,
  routingError,
  UNEXPECTED_ERROR,
} from './error-pages.ts'
export * from './navigation.ts'
export * from './record-kinds.ts'
export * from './toasts.ts'
