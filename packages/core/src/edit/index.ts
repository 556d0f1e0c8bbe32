export type { Choice } from '../foundation/text.ts'
export {
  CHECK_FIELDS,
  IS_SAVED,
  type SaveButton,
  UNCHANGED,
  unseenReason,
  type ViewButton,
} from './buttons.view.ts'
export {
  type Change,
  type ChangeValues,
  changeCount,
  changesOf,
  changeWords,
  isEqual,
  textOf,
} from './changes.ts'
export { draftToSave, type RestoredNotice, restoreDraft, restoredNotice, type SavedDraft } from './drafts.ts'
export { createEditMachine } from './edit.machine.ts'
export type { EditEnd, EditInput, EditLabels, FormChanges, Original, SaveAttempt } from './edit.ts'
export { CONFLICT_CHOICES, type EditView, editView, leaveWarning, mineText } from './edit.view.ts'
export {
  applyTicked,
  canEndAddress,
  type EditField,
  FIXED,
  fieldNotes,
  type Guidance,
  type ItemNames,
  type ListItem,
  labelOf,
  NEW,
  NOT_IN_ADDRESS,
  tickedValues,
  withItemNames,
} from './field.ts'
export { idOf, mergeDrafts, type TheirChange, theirChangesIn } from './merge.ts'
export {
  type Counted,
  type DraftSchema,
  draftProblems,
  firstProblem,
  fixedProblems,
  type Problems,
  pickProblems,
  problemsOf,
  type Tab,
  tabOf,
  tabsView,
} from './problems.ts'
export {
  allProblems,
  fixable,
  hintsAt,
  PartlySavedError,
  refusedFields,
  savedFields,
} from './server-errors.ts'
export { commitTyped, onTagKey, pasteTags, type Tags, withoutTag } from './tags.ts'
