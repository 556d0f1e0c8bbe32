/** Where date texts are made. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../packages')
const WRITES = /DateTimeFormat\(['"]|\.toLocale(?:Date|Time)String|\.to(?:Date|Time|UTC)String\(/

it('every date text of the product is made by time.ts of core: nothing else writes one in a way of its own', () => {
  const files = globSync(`${packages}/{core,web,cli}/src/**/*.{ts,tsx}`)
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(product.length).toBeGreaterThan(500)
  const writers = product.filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  expect(writers.map((file) => path.relative(packages, file))).toEqual(['core/src/time.ts'])
})
