/** Where date texts are made. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../packages')
/** An ISO moment is for programs; a piece of one is read by a person. */
const WRITES =
  /DateTimeFormat\(|\.get(?:Hours|Date|Month|FullYear|Day|TimezoneOffset)\(|\.toLocale(?:Date|Time)?String\b|\.to(?:Date|Time|UTC)String\b|\.toISOString\(\)\s*\.(?:slice|substring|split|replace)/
/** Here days of the calendar are reckoned with: none of them knows a zone. */
const RECKON = ['core/src/features/campaigns/timeline.ts', 'web/src/ui/fields/calendar.tsx']

it('time.ts of core makes every date text, and local-time.ts alone reads a zone [OPN-111]', () => {
  const files = globSync(`${packages}/{core,web,cli}/src/**/*.{ts,tsx}`)
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(product.length).toBeGreaterThan(500)
  const writers = product.filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  const found = writers.map((file) => path.relative(packages, file))
  expect(found.toSorted()).toEqual(
    [...RECKON, 'core/src/foundation/time.ts', 'core/src/foundation/local-time.ts'].toSorted(),
  )
})

it.each([
  'new Intl.DateTimeFormat(locale)',
  'Intl.DateTimeFormat([], { hour12: false })',
  'date.toLocaleString()',
  'date.getHours()',
  'date.toLocaleDateString(locale)',
  'date.toISOString().slice(0, 10)',
  "new Date(now)\n  .toISOString()\n  .split('T')",
])('%s writes one', (code) => {
  expect(WRITES.test(code)).toBe(true)
})
