/** Every dialog and popup of the console, and the keys that open it: the walks loop over this table. */
import type { Locator, Page } from 'playwright'
import { customers } from '../people.ts'

export interface DialogRow {
  /** The file of the console that draws it: a test fails where one is in no row. */
  part: string
  name: string | RegExp
  role?: 'alertdialog' | 'dialog'
  path: string
  /** What has the focus before, and gets it back. */
  from: (page: Page) => Locator
  /** The control that opens it and is marked so; undefined if only keys or a row do. */
  opener: ((page: Page) => Locator) | undefined
  /** Written into what has the focus before, and taken out of it again behind the dialog. */
  typed?: string
  /** Presses; what begins with > is typed into the palette, until it stands first there. */
  keys: readonly string[]
}

const box = `/engagements/STB/${customers.anna.engagements.STB}?country=SE`
const testBox = `/engagements/STB/${customers.testSe.engagements.STB}?country=SE`
const film = '/tv-packages/1001?country=SE'
const list = '/tv-packages?country=SE'

export const firstRow = (page: Page): Locator =>
  page.getByRole('main').getByRole('grid').first().locator('tbody').getByRole('row').first()
const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first()
const field =
  (label: string) =>
  (page: Page): Locator =>
    page.getByLabel(label, { exact: true })

const inRow =
  (name: string) =>
  (page: Page): Locator =>
    firstRow(page).getByRole('button', { name })

/** By the control that has the focus. */
const by = (opener: (page: Page) => Locator) => ({ from: opener, opener, keys: ['Enter'] })

export const DIALOGS: readonly DialogRow[] = [
  {
    part: 'palette-host',
    name: 'Command palette',
    path: list,
    from: firstRow,
    opener: button('Search or run a command'),
    keys: ['Control+k'],
  },
  {
    part: 'key-list-dialog',
    name: 'Keyboard shortcuts',
    path: list,
    from: firstRow,
    opener: button('Keyboard shortcuts'),
    keys: ['?'],
  },
  {
    part: 'toaster',
    name: 'Recent messages',
    path: list,
    from: firstRow,
    opener: undefined,
    keys: ['Control+k', '>recent mess', 'Enter'],
  },
  {
    part: 'column-popup',
    name: /filter and sort$/,
    path: list,
    from: firstRow,
    opener: (page) => page.getByRole('columnheader').getByRole('button').first(),
    keys: ['f'],
  },
  {
    part: 'select-rows-dialog',
    name: 'Add channels',
    path: `${film}&tab=channels`,
    ...by(button(/^Add channel/)),
  },
  {
    part: 'schedule-dialog',
    name: /Kust 1/,
    path: `${film}&tab=channels`,
    from: firstRow,
    opener: undefined,
    keys: ['Enter'],
  },
  {
    part: 'confirm',
    // Until it is known whether it may be, and where it may not.
    name: /^Delete the package|cannot be deleted$/,
    role: 'alertdialog',
    path: film,
    ...by(button('Delete package')),
  },
  {
    part: 'review-dialog',
    name: 'Changes',
    path: film,
    from: field('Title'),
    typed: 'x',
    opener: button(/^Review/),
    keys: ['Control+.'],
  },
  {
    part: 'leave-guard',
    name: 'Leave this page?',
    role: 'alertdialog',
    path: film,
    from: field('Title'),
    typed: 'x',
    opener: undefined,
    keys: ['Escape'],
  },
  {
    part: 'confirm',
    name: /Delete/,
    role: 'alertdialog',
    path: '/campaigns?country=SE',
    from: firstRow,
    opener: inRow('Delete'),
    keys: ['d'],
  },
  {
    part: 'date-field',
    name: 'Start date',
    path: '/campaigns/10001?country=SE',
    from: (page) => page.getByRole('textbox', { name: 'Start date', exact: true }),
    opener: button('Start date: open the calendar'),
    keys: ['Alt+ArrowDown'],
  },
  {
    part: 'select-rows-dialog',
    name: 'Select Item',
    path: '/selection-menu/create?country=NO',
    ...by(button(/^Select$/)),
  },
  {
    part: 'voucher-dialog',
    name: 'Create voucher',
    path: `${box}&tab=purchases`,
    ...by(button(/^Create voucher/)),
  },
  {
    part: 'move-est',
    name: 'Move EST',
    path: `${box}&tab=purchases`,
    ...by(button(/^Move EST/)),
  },
  {
    part: 'confirm',
    name: /Factory reset/,
    role: 'alertdialog',
    path: `${box}&tab=box`,
    ...by(button('Run Factory reset')),
  },
  {
    part: 'confirm',
    name: /Log out all/i,
    role: 'alertdialog',
    path: `${box}&tab=devices`,
    ...by(button(/^Log out all/)),
  },
  {
    part: 'select-rows-dialog',
    name: 'Add packages',
    path: `${testBox}&tab=packages`,
    ...by(button(/^Add package/)),
  },
]
