export {
  AREAS,
  type Area,
  type AreaId,
  allowedAreas,
  areaById,
  GREETING,
  type KnownArea,
  mayOpen,
  remedyFor,
  type Screen,
  screenAddress,
} from './areas.ts'
export { type CountryQuestion, openIn, settleCountry, shownInstead } from './country-address.ts'
export {
  asRoutingError,
  failedToLoad,
  guard,
  isLoading,
  isReadable,
  PAGE_TEXTS,
  routingError,
  UNEXPECTED_ERROR,
} from './error-pages.ts'
export {
  type Address,
  leaveQuestion,
  leavesDialog,
  leavesPage,
  signedOutElsewhere,
  UNSAVED_CHANGES,
  UNSAVED_DIALOG,
} from './leave.ts'
export {
  emptyList,
  nameOf,
  RECORD_KINDS,
  readRecordUse,
  recordsTitle,
  recordUse,
  type TitledRecord as Named,
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
