export { type Change, changesOf, isEqual, textOf } from './changes.ts'
export {
  type Attempt,
  createEditMachine,
  type EditEnd,
  type EditInput,
  type EditMode,
  type Original,
  type Rebase,
} from './edit.machine.ts'
export {
  allProblems,
  type EditButton,
  type EditLabels,
  type EditNotice,
  type EditPhase,
  type EditView,
  editView,
  firstProblem,
  type TabView,
  tabsView,
  toMend,
} from './edit.view.ts'
export {
  type Choice,
  type EditField,
  type FieldKind,
  type Guidance,
  type ListItem,
  labelOf,
} from './field.ts'
export { type GuidanceView, guidanceView } from './guidance.ts'
export { mergeDrafts, type TheirChange, theirChanges, type Versions } from './merge.ts'
export { PartlySavedError, refusedFields } from './partly-saved.ts'
export { type DraftSchema, type Problems, problemsOf, type Refusal } from './problems.ts'
