import { expect, it } from 'vitest'
import { findWords } from './words.ts'

it.each([
  ['guide.md', 'It is saved.\nNobody sees it.', 'guide.md:2: "Nobody": write "no one"'],
  ['a.ts', '// read anew after a save', 'a.ts:1: "anew": write "again"'],
  ['a.ts', '/**\n * Whoever\n */', 'a.ts:2: "Whoever": write "anyone who"'],
  ['a.test.ts', "it('goes on with the next', run)", 'a.test.ts:1: "goes on with": write "continue"'],
  ['a.tsx', '<p>\n  Saved meanwhile\n</p>', 'a.tsx:2: "meanwhile": write "in the meantime"'],
  ['a.ts', 'const mayStill = true', 'a.ts:1: "mayStill": write "precheck"'],
])('in %s, %j is found with its line and a better word', (file, text, line) => {
  expect(findWords(file, text)).toEqual([line])
})

it('plain words, and the same letters within other words, are left alone', () => {
  expect(findWords('a.ts', `const told = \`\${told}\` // no one renewed it, 'sold'`)).toEqual([])
  expect(findWords('guide.md', '`mayStill` was renamed')).toEqual([])
})
