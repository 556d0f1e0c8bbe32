import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROWS } from './reach.ts'

const CONSOLE = new URL('../../../web/src/', import.meta.url).pathname
/** How a file draws a list with rows to act on. */
const DRAWS = /<(DataTable|RecordList|ContentsTab)\b/
/** The developers' page, and the parts that features fill. */
const NOT_ITSELF = /^(parts\/|table\/record-list|forms\/contents-tab)/

it('every file of the console that draws a list is in the table of rows, and none is in it that does not', () => {
  const drawing = globSync('**/*.tsx', { cwd: CONSOLE })
    .filter((file) => !NOT_ITSELF.test(file) && DRAWS.test(readFileSync(`${CONSOLE}${file}`, 'utf8')))
    .map((file) => file.replace(/^features\/|\.tsx$/g, ''))
  const parts = new Set(ROWS.flatMap((row) => row.parts))
  expect(drawing.toSorted()).toEqual([...parts].toSorted())
})
