import { NO_USES, used } from '@headend/core/palette'
import { expect, test } from 'vitest'
import { parseKept, recentEngagements, usedId, writeKept } from './known-uses.ts'

const box = (id: string) => ({ country: 'SE' as const, platform: 'STB' as const, id })

test('the last engagements are known by their ids, the newest first', () => {
  const uses = [usedId(box('1')), 'package.1003', usedId(box('2')), usedId(box('1'))].reduce(
    (before, id, at) => used(before, id, at),
    NO_USES,
  )
  const kept = parseKept(writeKept({ SE: uses }))
  expect(recentEngagements(kept.SE ?? NO_USES)).toEqual([box('1'), box('2')])
  expect(kept.NO).toBeUndefined()
})

test('what was kept is read as far as it makes sense', () => {
  expect(parseKept('{"SE": 4, "XX": "[]", "NO": "no JSON"}')).toEqual({ NO: [] })
  expect(recentEngagements([{ id: 'engagement.SE/CABLE/1', weight: 1, last: 1 }])).toEqual([])
})
