import { changeLogRows } from '@headend/core/change-log'
import { ACCOUNT_NAMES } from '@headend/core/engagement-record'
import { applyPatch, type Operation } from 'rfc6902'
import { describe, expect, test } from 'vitest'
import { makeEngagementHistory } from './engagement-history.ts'
import { makeSubscribers } from './fill.ts'

const subscribers = await makeSubscribers(120, 7)
const all = subscribers.map(({ engagement }) => [engagement.id, engagement] as const)

describe('the history of an engagement', () => {
  test.each(all)('of %s, done again from nothing, ends with the engagement as it is', (_, engagement) => {
    const { modified, ...present } = engagement
    const made: Record<string, unknown> = {}
    for (const { patch } of makeEngagementHistory(engagement)) {
      const [failed] = applyPatch(made, structuredClone(patch) as Operation[]).filter(Boolean)
      // The record does not hold what its credentials do.
      if (patch[0]?.path !== '/password') expect(failed).toBeUndefined()
    }
    expect(made).toEqual(present)
  })

  test('is in order of time, ends when it was last changed, and is told the same every time', () => {
    for (const [, engagement] of all) {
      const told = makeEngagementHistory(engagement)
      const dates = told.map(({ date }) => date ?? '')
      expect(dates).toEqual(dates.toSorted())
      expect(told.length).toBeGreaterThan(0)
      expect(Date.parse(dates.at(-1) ?? '')).toBeLessThanOrEqual(Date.parse(engagement.modified))
      expect(makeEngagementHistory(engagement)).toEqual(told)
    }
  })

  test('reads as a change log in the names of accounts, without a pin [LOG-008, OPN-28, OPN-100]', () => {
    const rows = all.flatMap(([, engagement]) =>
      changeLogRows(makeEngagementHistory(engagement), ACCOUNT_NAMES, 'SE'),
    )
    const told = rows.flatMap((row) => row.children ?? [row])
    expect(told.filter(({ what }) => what.includes('/'))).toEqual([])
    expect(told.filter(({ what }) => what === 'replaced Pin 1').every(({ to }) => to === '••••')).toBe(true)
    expect(new Set(rows.map(({ user }) => user)).has('BSS')).toBe(true)
  })
})
