import { changeLogRows } from '@headend/core/change-log'
import { COUNTRIES } from '@headend/core/country'
import { ACCOUNT_NAMES } from '@headend/core/engagement-record'
import { applyPatch, type Operation } from 'rfc6902'
import { describe, expect, test } from 'vitest'
import { makeEngagementHistory } from './engagement-history.ts'
import { makeSubscribers } from './fill.ts'
import { makePackageHistory } from './package-history.ts'
import { makeTvPackages } from './tv-packages.ts'

const world = { seed: 7, size: 2000 }

describe.each(COUNTRIES)('the change logs of %s', (country) => {
  const packages = makeTvPackages(country, world.seed)
  const histories = packages.map((record) => ({ record, entries: makePackageHistory(record, world) }))

  test('replayed from nothing give the packages as they are [API-020]', () => {
    for (const { record, entries } of histories) {
      const replayed = {}
      for (const { patch } of entries) {
        const failed = applyPatch(replayed, patch as Operation[]).filter((error) => error !== null)
        expect(failed).toEqual([])
      }
      const { country: _, modified: __, lastModifiedBy: ___, ...content } = record
      expect(replayed).toMatchObject(content)
    }
  })
})

const subscribers = [...(await makeSubscribers(120, 7))]
const all = subscribers.map(({ engagement }) => [engagement.id, engagement] as const)

describe('the history of an engagement', () => {
  test.each(all)('of %s, replayed from nothing, gives the engagement as it is', (_, engagement) => {
    const { modified, ...present } = engagement
    const replayed: Record<string, unknown> = {}
    for (const { patch } of makeEngagementHistory(engagement)) {
      const [failed] = applyPatch(replayed, structuredClone(patch) as Operation[]).filter(Boolean)
      // The record does not hold what its credentials do.
      if (patch[0]?.path !== '/password') expect(failed).toBeUndefined()
    }
    expect(replayed).toEqual(present)
  })

  test('reads as a change log in the names of accounts, without a pin [LOG-008, OPN-28, OPN-100]', () => {
    const rows = all.flatMap(([, engagement]) =>
      changeLogRows(makeEngagementHistory(engagement), ACCOUNT_NAMES, 'SE'),
    )
    const lines = rows.flatMap((row) => row.children ?? [row])
    expect(lines.filter(({ summary: what }) => what.includes('/'))).toEqual([])
    expect(
      lines.filter(({ summary: what }) => what === 'replaced Pin 1').every(({ to }) => to === '••••'),
    ).toBe(true)
    expect(new Set(rows.map(({ user }) => user)).has('BSS')).toBe(true)
  })
})
