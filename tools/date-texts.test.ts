/** Where date texts are made. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../packages')
/** To ask for the zone writes nothing, and an ISO moment is for programs; a piece of one is read by somebody. */
const WRITES =
  /DateTimeFormat\((?!\))|\.toLocale(?:Date|Time)?String\b|\.to(?:Date|Time|UTC)String\b|\.toISOString\(\)\s*\.(?:slice|substring|split|replace)/
/** Here days of the calendar, yyyy-MM-dd, are reckoned with. */
const RECKON = ['core/src/campaigns/timeline.ts', 'core/src/local-time.ts']

it('every date text of the product is made by time.ts of core: nothing else writes one in a way of its own', () => {
  const files = globSync(`${packages}/{core,web,cli}/src/**/*.{ts,tsx}`)
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(product.length).toBeGreaterThan(500)
  const writers = product.filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  const found = writers.map((file) => path.relative(packages, file))
  expect(found.toSorted()).toEqual([...RECKON, 'core/src/time.ts'])
})

it.each([
  'new Intl.DateTimeFormat(locale)',
  'Intl.DateTimeFormat([], { hour12: false })',
  'date.toLocaleString()',
  'date.toLocaleDateString(locale)',
  'date.toISOString().slice(0, 10)',
  "new Date(now)\n  .toISOString()\n  .split('T')",
])('%s writes one', (code) => {
  expect(WRITES.test(code)).toBe(true)
})
