import { expect, test } from 'vitest'
import { createWholeProgram, leafCommands, pathOf } from '../packages/cli/src/program.ts'
import { manPages } from './release/man-pages.ts'

const pages = await manPages('1.0.0', '2026-11-27')

test('every command has a manual page', () => {
  const program = createWholeProgram()
  const names = leafCommands(program).map((command) => `${pathOf(command).replaceAll(' ', '-')}.1`)
  expect(names.filter((name) => !pages.has(name))).toEqual([])
  expect(pages.has('headend.1')).toBe(true)
})

test('a page has the options, examples and columns of its command', () => {
  const page = pages.get('headend-package-list.1') ?? ''
  expect(page).toMatch(
    /^\.TH "HEADEND-PACKAGE-LIST" "1" "2026-11-27" "Headend 1\.0\.0" "Headend"\n\.nh\n\.ad l\n\.SH NAME\n/,
  )
  expect(page).toContain('\n.TP\n.B \\-\\-sort <column>\nsort by this column; \\-column reverses\n')
  expect(page).toContain('\n.SH Examples\n.nf\n  headend package list \\-\\-filter name=sport')
  expect(page).toContain('\n.SH Columns of \\-\\-filter\n.nf\n  id=text              Package id\n')
})

test('a group names its commands and their pages', () => {
  const page = pages.get('headend-stb.1') ?? ''
  expect(page).toContain('\n.TP\n.B hw\\-reboot [id...]\n')
  expect(page).toMatch(/\n\.SH SEE ALSO\n\.BR headend \(1\),\n\.BR headend\\-stb\\-config \(1\),\n/)
})

test('a page is ASCII, as old formatters need it', () => {
  const others = [...pages].filter(([, page]) => /[^\n\x20-\x7e]/.test(page)).map(([name]) => name)
  expect(others).toEqual([])
})
