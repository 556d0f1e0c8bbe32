/** The tables of the walks leave out no list and no dialog of the console. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { DIALOGS } from './dialogs.ts'
import { ROWS } from './reach.ts'

const CONSOLE = new URL('../../../web/src/', import.meta.url).pathname

/**
 * The files of the console with this in their text; `others` are the developers' page and parts that features
 * fill.
 */
const filesWith = (text: RegExp, others: RegExp) =>
  globSync('**/*.tsx', { cwd: CONSOLE }).filter(
    (file) => !others.test(file) && text.test(readFileSync(`${CONSOLE}${file}`, 'utf8')),
  )

it('every file that draws a list has a row', () => {
  const lists = filesWith(
    /<(DataTable|RecordList|ContentsTab|IdListTab)\b/,
    /^(parts\/|table\/record-list|forms\/contents-tab)|\.test\.tsx$/,
  )
  const rows = new Set(ROWS.flatMap((row) => row.parts))
  expect(lists.map((file) => file.replace(/^features\/|\.tsx$/g, '')).toSorted()).toEqual(
    [...rows].toSorted(),
  )
})

it('every file that draws a dialog or a popup has a row', () => {
  const dialogs = filesWith(
    /<(Dialog|FormDialog|AlertDialog)\b|<PopoverContent\b/,
    /^(parts\/|ui\/dialog\/form-dialog)|\.test\.tsx$/,
  )
  const rows = new Set(DIALOGS.map(({ part }) => part))
  expect(dialogs.map((file) => basename(file, '.tsx')).toSorted()).toEqual([...rows].toSorted())
})
