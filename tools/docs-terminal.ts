/** Writes the parts of docs/terminal.md that the program says of itself: `npm run docs:terminal`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedPage } from '../packages/cli/src/docs.ts'
import { root } from './root.ts'

const file = `${root}docs/terminal.md`
writeFileSync(file, generatedPage(readFileSync(file, 'utf8')))
