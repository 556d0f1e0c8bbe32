export { areaById } from './area-by-id.ts'
export {
  AREAS,
  type Area,
  type AreaId,
  allowedAreas,
  GREETING,
  type KnownArea,
  mayOpen,
  remedyFor,
} from './areas.ts'
export {
  type CountryQuestion,
  settleCountry,
} from './country-address.ts'
export { guard } from './guard.ts'
export {
  type Address,
  leaveQuestion,
  leavesDialog,
  leavesPage,
  signedOutElsewhere,
  UNSAVED_CHANGES,
  UNSAVED_DIALOG,
} from './leave.ts'
export { failedToLoad, isLoading, PAGE_TEXTS } from './page-texts.ts'
export { emptyList, type Named, nameOf, RECORD_KINDS, recordsTitle } from './record-kinds.ts'
export { readRecordUse, recordUse } from './record-use.ts'
export {
  asRoutingError,
  isReadable,
  routingError,
  UNEXPECTED_ERROR,
} from './routing-error.ts'
export { type Screen, screenAddress } from './screen-address.ts'
export { openIn, shownInstead } from './shown-instead.ts'
export {
  addToast,
  dismissToast,
  MAX_TOASTS,
  recentToasts,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
} from './toasts.ts'
