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
  NO_VALUE,
  readOnlyText,
  sharedReason,
  textOf,
} from './changes.ts'
export * from './edit.machine.ts'
export type { EditEnd, EditInput, EditLabels, FormChanges, Original, SaveAttempt } from './edit.ts'
export * from './edit.view.ts'
export {
  applyTicked,
  canEndAddress,
  type EditField,
  FIXED,
  fieldNotes,
  fixedNote,
  type Guidance,
  type ItemNames,
  type ListItem,
  labelOf,
  NEW,
  NOT_IN_ADDRESS,
  tickedValues,
  withItemNames,
} from './field.ts'
export * from './merge.ts'
export * from './merge.ts'
export * from './problems.ts'
export {
  allProblems,
  fixable,
  hintsAt,
  PartlySavedError,
  refusedFields,
  savedFields,
} from './server-errors.ts'
export * from './tags.ts'
