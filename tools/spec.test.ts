import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './root.ts'
import { idsInTitles } from './spec/titles.ts'

// Put together here, so that they are no titles of this file.
const id = (text: string) => `[${text}]`

it.each([
  ['of a test', `it('lists ${id('PKG-001')}', () => {})`, ['PKG-001']],
  [
    'several and ranges',
    `test("a ${id('PKG-001, ENG-010..012')}")`,
    ['PKG-001', 'ENG-010', 'ENG-011', 'ENG-012'],
  ],
  ['beside an open point, whichever comes first', `it('lists ${id('OPN-56, PKG-001')}')`, ['PKG-001']],
  ['on a line of its own', `it.each(rows)(\n  '%s ${id('ENG-002')}',\n)`, ['ENG-002']],
  ['in a row of a table', `    ['2 for a short term ${id('BAD-021')}', 2],`, ['BAD-021']],
  ['not in a comment', `// see 'x ${id('PKG-001')}'\n/** '${id('PKG-002')}' */`, []],
  ['not outside of brackets', `expect(text).toBe('PKG-001')`, []],
  ['not in code', `const ids = ${id('PKG-001')}`, []],
  ['not of a skipped test', `it.skip('x ${id('PKG-001')}')\ntest.todo(\n  'y ${id('PKG-002')}',\n)`, []],
  ['after a skipped test', `it.skip('x ${id('PKG-001')}')\nit('y ${id('PKG-002')}')`, ['PKG-002']],
])('an id is counted %s', (_, source, ids) => {
  expect(idsInTitles(source)).toEqual(ids)
})

it('a mistyped area is an error that names the areas', () => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}tools/spec.ts`, 'ENQ'], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('No area ENQ; there are API, BAD, CAM')
  expect(status).toBe(2)
})
