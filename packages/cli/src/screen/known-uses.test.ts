import { NO_USES, used } from '@headend/core/palette'
import { expect, test } from 'vitest'
import { parseKept, writeKept } from './known-uses.ts'

test('what was chosen is known again by its ids, of its country', () => {
  const uses = ['engagement.SE/STB/1', 'tv-package.1003'].reduce(
    (before, id, at) => used(before, id, at),
    NO_USES,
  )
  const kept = parseKept(writeKept({ SE: uses }))
  expect(kept.SE).toEqual(uses)
  expect(kept.NO).toBeUndefined()
})

test('what was kept is read as far as it makes sense', () => {
  expect(parseKept('{"SE": 4, "XX": "[]", "NO": "no JSON"}')).toEqual({ NO: [] })
})
