export type { Choice } from '../choice.ts'
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
export { draftToKeep, type KeptDraft, type RestoredNotice, restoredNotice, startOf } from './drafts.ts'
export { createEditMachine } from './edit.machine.ts'
export type { EditEnd, Edited, EditInput, EditLabels, Original, SaveAttempt } from './edit.ts'
export { CONFLICT_CHOICES, type EditView, editView, leavingWith, mineText } from './edit.view.ts'
export {
  canEndAddress,
  type EditField,
  FIXED,
  type Guidance,
  type ListItem,
  labelOf,
  type Names,
  NEW,
  NOT_IN_ADDRESS,
  namedFields,
  tickedIn,
  withTicked,
} from './field.ts'
export { fieldNotes } from './field-notes.ts'
export { idOf, mergeDrafts, type TheirChange, theirChangesIn } from './merge.ts'
export {
  type DraftSchema,
  draftProblems,
  fixedProblems,
  only,
  type Problems,
  problemsOf,
} from './problems.ts'
export {
  allProblems,
  fixable,
  hintsAt,
  PartlySavedError,
  refusedFields,
  savedFields,
} from './server-errors.ts'
export { type Counted, firstProblem, type Tab, tabOf, tabsView } from './tabs.ts'
export { onTagKey, pasteTags, type Tags, takeTyped, withoutTag } from './tags.ts'
