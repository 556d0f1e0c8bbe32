import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wrapAnywhere } from './cx.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

test.each([
  ['nothing', []],
  ['no text', ['', undefined]],
  ['a name', ['Sport Total']],
  ['many words', ['word '.repeat(2000)]],
  ['a long word', ['A'.repeat(399)]],
])('%s is kerned', (_, texts) => {
  expect(wrapAnywhere(...texts)).toBe('wrap-anywhere')
})

test.each([
  ['a word that no person would write', ['A'.repeat(400)]],
  ['one among others', ['The package', `of ${'Ä'.repeat(10_000)} is deleted`]],
  ['one that is made of letters and what is spelled out', ['a\n'.repeat(5000)]],
  ['one that is held together', ['a\u00a0'.repeat(5000)]],
])('%s is not: it would take most of a second to draw', (_, texts) => {
  expect(wrapAnywhere(...texts)).toContain('[font-kerning:none]')
})

test('no other file breaks words: what it shows could be as long', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: web }).filter((file) => !/ui\/cx\./.test(file))
  const breaking = files.filter((file) =>
    /['" ]wrap-anywhere\b|overflow-wrap|break-words|break-all/.test(readFileSync(web + file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(breaking).toEqual([])
})
