/** What each shortcut does, and where it acts: for the list of keys and the palette. */
import { AREAS, type AreaId } from '@headend/core/shell'
import { KEY_LIST, type ShortcutId } from './keys.ts'

export type KeyScope = 'list' | 'record' | 'log' | 'dialog' | 'palette' | 'everywhere'

export const SCOPE_TITLES: Readonly<Record<KeyScope, string>> = {
  list: 'In a list',
  record: 'In a record',
  log: 'In the log of events',
  dialog: 'In a dialog',
  palette: 'In the palette',
  everywhere: 'Everywhere',
}

export interface Binding {
  /** Where the keys act. Two bindings of one scope can't have the same keys. */
  scopes: readonly KeyScope[]
  title: string
  /** People can't change the keys: the browser or their meaning allows no others. */
  fixed?: true
  /** The list itself listens for the keys, while it has the focus. */
  heardByList?: true
  /** The keys only move the focus: the palette lists them only after something is typed. */
  navigates?: true
  /** By scope: a selector for an element that must be there for the keys to act. */
  needs?: Partial<Record<KeyScope, string>>
}

interface FixedKey {
  scope: KeyScope
  keys: string
  title: string
  /** A selector for an element that must be there for the keys to act. */
  needs?: string
}

const MANY_ROWS = '[aria-multiselectable=true]'
const CELLS = '[role=grid]'
const OPENING_ROWS = '[role=grid][data-opens]'
const LINKED_ROWS = '[role=grid] tbody a[href]'
const MARKED_ROWS = 'main [data-marks]'
/** The search field of a page whose list shows what it finds. */
const PAGE_SEARCH = 'main search [data-initial-focus]'
const CHECKBOXES = 'fieldset [type=checkbox][tabindex="-1"]'
const DATES = 'input ~ [aria-haspopup=dialog]'

export const FIXED: readonly FixedKey[] = [
  { scope: 'list', keys: 'ArrowDown ArrowUp', title: 'Move between rows' },
  { scope: 'list', keys: 'ArrowRight ArrowLeft', title: 'Move between cells', needs: CELLS },
  {
    scope: 'list',
    keys: 'ArrowRight ArrowLeft',
    title: 'Expand or collapse a change',
    needs: '[role=treegrid]',
  },
  { scope: 'list', keys: 'Home End', title: 'First or last row' },
  { scope: 'list', keys: 'Shift+ArrowDown', title: 'Mark rows while moving', needs: MANY_ROWS },
  { scope: 'list', keys: 'Alt+ArrowDown', title: 'Filter and sort the column', needs: CELLS },
  { scope: 'log', keys: 'Shift+ArrowDown', title: 'Select lines' },
  { scope: 'log', keys: 'End', title: 'Follow new lines' },
  { scope: 'record', keys: 'ArrowRight ArrowLeft', title: 'Move between checkboxes', needs: CHECKBOXES },
  { scope: 'record', keys: 'Alt+ArrowDown', title: 'Open the calendar of a date', needs: DATES },
  { scope: 'dialog', keys: 'ArrowDown ArrowUp', title: 'Move between rows', needs: CELLS },
  { scope: 'dialog', keys: 'Space', title: 'Choose the row', needs: MANY_ROWS },
  { scope: 'dialog', keys: 'Shift+ArrowDown', title: 'Choose rows while moving', needs: MANY_ROWS },
  { scope: 'dialog', keys: 'Alt+ArrowDown', title: 'Open the calendar of a date', needs: DATES },
  { scope: 'palette', keys: 'ArrowDown ArrowUp', title: 'Choose' },
  { scope: 'palette', keys: 'Enter', title: 'Run or open the chosen item' },
  {
    scope: 'palette',
    keys: 'Mod+Enter',
    title: 'Open the record in a new tab, or copy the terminal command',
  },
  { scope: 'palette', keys: 'Mod+C', title: 'Copy the terminal command if no text is selected' },
  { scope: 'palette', keys: 'Backspace', title: 'Go back to the previous list (if the field is empty)' },
  { scope: 'palette', keys: 'Escape', title: 'Close and return the focus' },
  // Does not act in a dialog.
  { scope: 'everywhere', keys: 'F8', title: 'Go to the messages', needs: 'main' },
]

const goTo = Object.fromEntries(
  AREAS.map(({ id, title }) => [`go-${id}`, everywhere(`Go to ${title}`)]),
) as Record<`go-${AreaId}`, Binding>

export const BINDINGS: Readonly<Record<ShortcutId, Binding>> = {
  palette: everywhere('Command palette'),
  help: everywhere(KEY_LIST),
  navigation: everywhere('Collapse or expand the navigation'),
  ...goTo,
  cancel: {
    scopes: ['list', 'record', 'dialog', 'log'],
    title: 'Cancel, or go back',
    fixed: true,
    needs: { list: `${MARKED_ROWS}, ${PAGE_SEARCH}` },
  },
  submit: { scopes: ['dialog'], title: 'Submit the form, or answer yes' },
  create: { scopes: ['list', 'record'], title: 'Create a record' },
  add: record('Add to the list of the open tab'),
  move: record('Move purchases'),
  save: { scopes: ['record', 'log', 'dialog'], title: 'Save' },
  changes: record('Review the changes'),
  'next-record': record('The next record of the list'),
  'previous-record': record('The previous record'),
  'mark-record': record('Mark the record in its list'),
  'media-view': record('Switch between posters and list'),
  'other-campaign': record('Open the other campaign of the media'),
  'other-engagement': record('The next engagement of the same person'),
  'copy-id': record('Copy the engagement id'),
  'copy-email': record('Copy the e-mail address'),
  'tab-1': tab('first'),
  'tab-2': tab('second'),
  'tab-3': tab('third'),
  'tab-4': tab('fourth'),
  'tab-5': tab('fifth'),
  'tab-6': tab('sixth'),
  'tab-7': tab('seventh'),
  down: { scopes: ['list', 'log'], title: 'Down a row', navigates: true },
  up: { scopes: ['list', 'log'], title: 'Up a row', navigates: true },
  open: {
    scopes: ['list'],
    title: 'Open the row',
    fixed: true,
    heardByList: true,
    needs: { list: OPENING_ROWS },
  },
  'open-tab': {
    scopes: ['list'],
    title: 'Open the row in a new tab',
    fixed: true,
    heardByList: true,
    needs: { list: LINKED_ROWS },
  },
  remove: { scopes: ['list'], title: 'Delete or remove the row, or all marked rows', heardByList: true },
  filter: { scopes: ['list', 'log'], title: 'Filter and sort' },
  sort: { scopes: ['list'], title: 'Change the sorting of the column', needs: { list: CELLS } },
  timeline: { scopes: ['list'], title: 'Switch between timeline and table' },
  search: { scopes: ['list'], title: 'Go to the search field' },
  find: { scopes: ['list', 'log'], title: 'Find in all rows, or in the log' },
  'next-found': { scopes: ['list'], title: 'Next match' },
  'previous-found': { scopes: ['list'], title: 'Previous match' },
  'mark-row': { scopes: ['list'], title: 'Mark the row', heardByList: true, needs: { list: MANY_ROWS } },
  'open-marked': {
    scopes: ['list'],
    title: 'Open the marked rows in turn',
    heardByList: true,
    needs: { list: OPENING_ROWS },
  },
  'select-all': {
    scopes: ['list', 'log', 'dialog'],
    title: 'Select all rows',
    heardByList: true,
    needs: { list: MANY_ROWS },
  },
  pause: log('Pause or resume'),
  'next-hit': log('Next hit'),
  'previous-hit': log('Previous hit'),
  mark: log('Mark the line'),
  'next-mark': log('Next mark'),
  'previous-mark': log('Previous mark'),
  'mark-now': log('Mark this moment'),
  copy: { ...log('Copy the selected lines'), fixed: true, heardByList: true },
  empty: log('Empty the log'),
  connect: log('Connect'),
  disconnect: log('Disconnect'),
  reconnect: log('Turn automatic reconnect on or off'),
  tools: log('Go to the box tools'),
  'open-engagement': log('Open the engagement'),
}

export function bindingTitle(id: ShortcutId): string {
  return BINDINGS[id].title
}

function everywhere(title: string): Binding {
  return { scopes: ['everywhere'], title }
}

function record(title: string): Binding {
  return { scopes: ['record'], title }
}

function tab(ordinal: string): Binding {
  return { ...record(`Open the ${ordinal} tab`), navigates: true, fixed: true }
}

function log(title: string): Binding {
  return { scopes: ['log'], title }
}
