/** What each binding does, and where: for the list of keys and the palette. */
import { AREAS, type AreaId } from '@headend/core/shell'
import { KEY_LIST, type ShortcutId } from './keys.ts'

export type Place = 'list' | 'record' | 'log' | 'dialog' | 'palette' | 'everywhere'

export const PLACES: Readonly<Record<Place, string>> = {
  list: 'In a list',
  record: 'In a record',
  log: 'In the log of events',
  dialog: 'In a dialog',
  palette: 'In the palette',
  everywhere: 'Everywhere',
}

export interface Binding {
  /** Where it is heard; in no place two can have the same keys. */
  places: readonly Place[]
  /** As a heading says it: 'Save'. */
  does: string
  /** The browser, or the meaning of the key, leaves no other. */
  fixed?: true
  /** It is heard by the list itself. */
  ofFocus?: true
  /** It only leads from one thing in sight to another: the palette has it for who asks. */
  walks?: true
  /** What there has to be for it to act in such a place, as a selector; elsewhere, nothing but the place. */
  needs?: Partial<Record<Place, string>>
}

interface FixedKey {
  place: Place
  keys: string
  does: string
  /** What there has to be for it to act, as a selector; without it, nothing but the place. */
  needs?: string
}

const MANY_ROWS = '[aria-multiselectable=true]'
const CELLS = '[role=grid]'
const OPENING_ROWS = '[role=grid][data-opens]'
/** The bar of marked rows. */
const MARKS = 'main [data-marks]'
/** A list is searched for by a field of its page. */
const SEARCHED = 'main search [data-begins]'
const DATES = 'input ~ [aria-haspopup=dialog]'

/** Fixed keys. */
export const FIXED: readonly FixedKey[] = [
  { place: 'list', keys: 'ArrowDown ArrowUp', does: 'Move between rows' },
  { place: 'list', keys: 'ArrowRight ArrowLeft', does: 'Move between cells', needs: CELLS },
  {
    place: 'list',
    keys: 'ArrowRight ArrowLeft',
    does: 'Expand or collapse a change',
    needs: '[role=treegrid]',
  },
  { place: 'list', keys: 'Home End', does: 'First or last row' },
  { place: 'list', keys: 'Shift+ArrowDown', does: 'Mark rows while moving', needs: MANY_ROWS },
  { place: 'list', keys: 'Alt+ArrowDown', does: 'Filter and sort the column', needs: CELLS },
  { place: 'log', keys: 'Shift+ArrowDown', does: 'Select lines' },
  { place: 'log', keys: 'End', does: 'Follow new lines' },
  { place: 'record', keys: 'Alt+ArrowDown', does: 'Open the calendar of a date', needs: DATES },
  { place: 'dialog', keys: 'ArrowDown ArrowUp', does: 'Move between rows', needs: CELLS },
  { place: 'dialog', keys: 'Space', does: 'Choose the row', needs: MANY_ROWS },
  { place: 'dialog', keys: 'Shift+ArrowDown', does: 'Choose rows while moving', needs: MANY_ROWS },
  { place: 'dialog', keys: 'Alt+ArrowDown', does: 'Open the calendar of a date', needs: DATES },
  { place: 'palette', keys: 'ArrowDown ArrowUp', does: 'Choose' },
  { place: 'palette', keys: 'Enter', does: 'Run or open the chosen item' },
  { place: 'palette', keys: 'Mod+Enter', does: 'Copy the terminal command' },
  { place: 'palette', keys: 'Mod+C', does: 'Also copy it when no text is selected' },
  { place: 'palette', keys: 'Backspace', does: 'Back to the previous list, from the empty field' },
  { place: 'palette', keys: 'Escape', does: 'Close and return the focus' },
  // Not out of a dialog.
  { place: 'everywhere', keys: 'F8', does: 'Go to the messages', needs: 'main' },
]

export const BINDINGS: Readonly<Record<ShortcutId, Binding>> = {
  palette: everywhere('Command palette'),
  help: everywhere(KEY_LIST),
  navigation: everywhere('Collapse or expand the navigation'),
  'go-start': goTo('start'),
  'go-engagements': goTo('engagements'),
  'go-tv-packages': goTo('tv-packages'),
  'go-tv-streaming-services': goTo('tv-streaming-services'),
  'go-campaigns': goTo('campaigns'),
  'go-selection-menu': goTo('selection-menu'),
  'go-remote-events': goTo('remote-events'),
  cancel: {
    places: ['list', 'record', 'dialog', 'log'],
    does: 'Cancel, or go back',
    fixed: true,
    needs: { list: `${MARKS}, ${SEARCHED}` },
  },
  submit: { places: ['dialog'], does: 'Submit the form, or answer yes' },
  create: { places: ['list', 'record'], does: 'Create a record' },
  add: record('Add to the list of the open tab'),
  move: record('Move purchases'),
  save: { places: ['record', 'log', 'dialog'], does: 'Save' },
  changes: record('Review the changes'),
  'next-record': record('The next record of the list'),
  'previous-record': record('The previous record'),
  'mark-record': record('Mark the record in its list'),
  'tab-1': tab('first'),
  'tab-2': tab('second'),
  'tab-3': tab('third'),
  'tab-4': tab('fourth'),
  'tab-5': tab('fifth'),
  'tab-6': tab('sixth'),
  'tab-7': tab('seventh'),
  down: { places: ['list', 'log'], does: 'Down a row', walks: true },
  up: { places: ['list', 'log'], does: 'Up a row', walks: true },
  open: { places: ['list'], does: 'Open the row', fixed: true, ofFocus: true, needs: { list: OPENING_ROWS } },
  remove: { places: ['list'], does: 'Delete or remove the row, or all marked rows', ofFocus: true },
  filter: { places: ['list', 'log'], does: 'Filter and sort' },
  sort: { places: ['list'], does: 'Change the sorting of the column', needs: { list: CELLS } },
  timeline: { places: ['list'], does: 'Switch between timeline and table' },
  search: { places: ['list'], does: 'To the search field' },
  find: { places: ['list', 'log'], does: 'Find in all rows, or in the log' },
  'next-found': { places: ['list'], does: 'Next match' },
  'previous-found': { places: ['list'], does: 'Previous match' },
  'mark-row': { places: ['list'], does: 'Mark the row', ofFocus: true, needs: { list: MANY_ROWS } },
  'open-marked': {
    places: ['list'],
    does: 'Open the marked rows in turn',
    ofFocus: true,
    needs: { list: OPENING_ROWS },
  },
  'select-all': {
    places: ['list', 'log', 'dialog'],
    does: 'Select all rows',
    ofFocus: true,
    needs: { list: MANY_ROWS },
  },
  pause: log('Pause or resume'),
  'next-hit': log('Next hit'),
  'previous-hit': log('Previous hit'),
  mark: log('Mark the line'),
  'next-mark': log('Next mark'),
  'previous-mark': log('Previous mark'),
  'mark-now': log('Mark this moment'),
  copy: { ...log('Copy the selected lines'), fixed: true, ofFocus: true },
  empty: log('Empty the log'),
  connect: log('Connect'),
  disconnect: log('Disconnect'),
  reconnect: log('Turn automatic reconnect on or off'),
  tools: log('To the box tools'),
  'open-engagement': log('Open the engagement'),
}

/** What the key does, for whatever else does it: a button, an entry of the palette. */
export function does(id: ShortcutId): string {
  return BINDINGS[id].does
}

function everywhere(does: string): Binding {
  return { places: ['everywhere'], does }
}

function goTo(id: AreaId): Binding {
  return everywhere(`Go to ${AREAS.find((area) => area.id === id)?.title}`)
}

function record(does: string): Binding {
  return { places: ['record'], does }
}

function tab(which: string): Binding {
  return { ...record(`Open the ${which} tab`), walks: true }
}

function log(does: string): Binding {
  return { places: ['log'], does }
}

/** Where a key is pressed or listed. */
export interface Where {
  places: readonly Place[]
  /** Whether there is what this selector names. */
  has: (sign: string) => boolean
}

interface Closer {
  place?: Place
  does: string
  needs?: string
}

/** What the buttons of its rows are called, each with the name of its row. */
const LOGS_OUT = 'main tbody [aria-label^="Log out "]'

/** More precise texts; the first that applies is used. */
const CLOSER: Partial<Record<ShortcutId, readonly Closer[]>> = {
  cancel: [
    { needs: MARKS, does: 'Clear the marks' },
    { needs: SEARCHED, does: 'Back to the search field' },
    { place: 'record', does: does('cancel') },
    { place: 'log', does: does('cancel') },
    { place: 'list', does: 'Clear the marks, or back to the search field' },
  ],
  filter: [
    { place: 'list', needs: '[role=treegrid]', does: 'Filter the change log' },
    { place: 'list', does: 'Filter and sort a column' },
    { place: 'log', does: 'Filter the log' },
  ],
  find: [
    { place: 'list', needs: '[role=treegrid]', does: 'Find in the change log' },
    { place: 'list', does: 'Find in all rows' },
    { place: 'log', does: 'Find in the log' },
  ],
  remove: [{ place: 'list', needs: LOGS_OUT, does: 'Log out the device of the row' }],
}

/** What the key does there. */
export function doesIn(where: Where, id: ShortcutId): string {
  const closer = CLOSER[id]?.find((one) => isSo(one, where))
  return closer?.does ?? does(id)
}

function isSo({ place, needs }: Closer, { places, has }: Where): boolean {
  return (!place || places.includes(place)) && (!needs || has(needs))
}
