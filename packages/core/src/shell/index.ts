export {
  AREAS,
  type Area,
  type AreaId,
  allowedAreas,
  areaById,
  areaRemedy,
  canOpenArea,
  GREETING,
  type KnownArea,
  type Screen,
  screenAddress,
} from './areas.ts'
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
export {
  type Address,
  type CountryQuestion,
  countryRedirectMessage,
  leaveQuestion,
  leavesDialog,
  leavesPage,
  openIn,
  resolveCountry,
  signedOutElsewhere,
  UNSAVED_CHANGES,
  UNSAVED_DIALOG,
} from './navigation.ts'
export {
  emptyList,
  nameOf,
  parseRecordUseId,
  RECORD_KINDS,
  recordsTitle,
  recordUseId,
  type TitledRecord,
} from './record-kinds.ts'
export {
  addToast,
  dismissToast,
  MAX_TOASTS,
  recentToasts,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
} from './toasts.ts'
