export { type Change, changeCount, changesOf, changeWords, isEqual, NOTHING, textOf } from './changes.ts'
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
  toMend,
} from './edit.view.ts'
export {
  type Choice,
  type EditField,
  FIXED,
  type FieldKind,
  type Guidance,
  type ListItem,
  labelOf,
  NEW,
} from './field.ts'
export { type GuidanceView, guidanceView } from './guidance.ts'
export { idOf, mergeDrafts, type TheirChange, theirChanges, type Versions } from './merge.ts'
export { PartlySavedError, refusedFields } from './partly-saved.ts'
export { type DraftSchema, fixedProblems, type Problems, problemsOf, type Refusal } from './problems.ts'
export { firstProblem, type Tab, type TabView, tabOf, tabsView } from './tabs.ts'
