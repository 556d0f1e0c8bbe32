import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedPage } from './docs-terminal.ts'
import { root } from './root.ts'

test('docs/terminal.md is up to date: `npm run docs:terminal` writes it', () => {
  const page = readFileSync(`${root}docs/terminal.md`, 'utf8')
  expect(page).toBe(generatedPage(page))
})
