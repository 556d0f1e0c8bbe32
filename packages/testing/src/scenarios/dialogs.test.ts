import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { DIALOGS } from './dialogs.ts'

const CONSOLE = new URL('../../../web/src/', import.meta.url).pathname
/** How a file draws a dialog, or a popup that takes the focus. */
const DRAWS = /<(Dialog|FormDialog|LazyAlertDialog)\b|popover="auto"/

it('every file of the console that draws a dialog or a popup is in the table of dialogs, and none is in it that does not', () => {
  const drawing = globSync('**/*.tsx', { cwd: CONSOLE })
    // The developers' page, and the part that the others fill.
    .filter(
      (file) =>
        !file.startsWith('parts/') &&
        file !== 'ui/dialog/form-dialog.tsx' &&
        file !== 'commands/alert-dialog.tsx',
    )
    .filter((file) => DRAWS.test(readFileSync(`${CONSOLE}${file}`, 'utf8')))
  const parts = new Set(DIALOGS.map(({ part }) => part))
  expect(drawing.map((file) => basename(file, '.tsx')).toSorted()).toEqual([...parts].toSorted())
})
