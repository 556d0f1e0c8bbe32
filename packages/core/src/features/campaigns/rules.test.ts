import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../../command/command.ts'
import { isSame } from '../../edit/changes.ts'
import { mergeDrafts } from '../../edit/merge.ts'
import { arbitraryCampaign, clock, draft, STOCKHOLM } from './fixtures.ts'
import { type CampaignDraft, campaignFields } from './form.ts'
import {
  campaignCreateBody,
  campaignDraftOf,
  campaignUpdateBody,
  confirmTypeChange,
  matchesDraft,
  newCampaignDraft,
  typeQuestion,
  withType,
} from './rules.ts'

describe('a new campaign', () => {
  test('is a rental at price 0 without name and media [CAM-024]', () => {
    const values = { id: '', title: '', accessType: 'RENTAL', price: 0, selectedMedia: [] }
    expect(newCampaignDraft(clock)).toMatchObject(values)
  })

  test.each([
    ['2026-11-21T11:15:00Z', STOCKHOLM, '2026-11-27T23:00:00.000Z', '2026-12-04T23:00:00.000Z'],
    // Summer time begins on 29 March and ends on 25 October, both within the week.
    ['2026-03-22T11:15:00Z', STOCKHOLM, '2026-03-28T23:00:00.000Z', '2026-04-04T22:00:00.000Z'],
    ['2026-10-18T11:15:00Z', STOCKHOLM, '2026-10-24T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['2026-03-22T11:15:00Z', 'Europe/Helsinki', '2026-03-28T22:00:00.000Z', '2026-04-04T21:00:00.000Z'],
    // That day starts at 01:00.
    ['2026-04-17T11:15:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-30T21:00:00.000Z'],
    // Already the next day in Stockholm.
    ['2026-11-21T23:30:00Z', STOCKHOLM, '2026-11-28T23:00:00.000Z', '2026-12-05T23:00:00.000Z'],
  ])('made at %s in %s runs from %s to %s [CAM-025]', (now, zone, from, to) => {
    const { validFrom, validTo } = newCampaignDraft({ zone, now: Date.parse(now) })
    expect([validFrom, validTo]).toEqual([from, to])
  })
})

describe('a change of type', () => {
  const chosen = draft({ selectedMedia: ['7', '9'] })

  test('asks only when it would clear media [CAM-026]', () => {
    expect(typeQuestion(chosen, 'EST')).toMatchObject({
      text: 'Changing the campaign type will clear the selected medias. Are you sure you want to proceed?',
      yes: 'Yes',
      no: 'No',
      destructive: true,
    })
    expect(typeQuestion(draft(), 'EST')).toBeUndefined()
    expect(typeQuestion(chosen, 'RENTAL')).toBeUndefined()
  })

  test('happens after a yes; a no changes nothing [CAM-026..028]', async () => {
    const questions: Question[] = []
    const changed = (form: CampaignDraft, yes: boolean) => {
      const answer = async (question: Question) => questions.push(question) > 0 && yes
      return confirmTypeChange(() => form, 'EST', answer)
    }
    expect(await changed(chosen, false)).toBeUndefined()
    expect(await changed(chosen, true)).toEqual({ ...chosen, accessType: 'EST', selectedMedia: [] })
    expect(questions).toEqual([typeQuestion(chosen, 'EST'), typeQuestion(chosen, 'EST')])
    expect(await changed(draft(), false)).toEqual({ ...draft(), accessType: 'EST' })
    expect(questions).toHaveLength(2)
  })
})

describe('two people edit a campaign', () => {
  const base = draft({ selectedMedia: ['7', '9'] })
  const picked = { ...base, selectedMedia: ['3', '7', '9'] }
  const retyped = { ...withType(base, 'EST'), selectedMedia: ['4'] }

  test.each([
    ['picks media', 'changes the type', picked, retyped],
    ['changes the type', 'picks media', retyped, picked],
  ])('one %s, the other %s: media of the old type are gone [CAM-026, CAM-027]', (_, __, mine, theirs) => {
    expect(mergeDrafts(campaignFields('SE'), { base, mine, theirs })).toEqual(retyped)
  })

  test('both pick media: the last picked come first [MED-008]', () => {
    const theirs = { ...base, selectedMedia: ['5', '7', '9'] }
    const merged = mergeDrafts(campaignFields('SE'), { base, mine: picked, theirs })
    expect(merged.selectedMedia).toEqual(['3', '5', '7', '9'])
  })
})

describe('unsaved changes', () => {
  const fields = campaignFields('SE')
  const unchanged = (before: CampaignDraft, after: CampaignDraft) =>
    fields.every((field) => isSame(field, before, after))

  test('ignore the order of media [CAM-034]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat().map(String)), fc.integer(), (ids, seed) => {
        const rank = (id: string) => (Number(id) ^ seed) % 7
        const shuffled = ids.toSorted((one, other) => rank(one) - rank(other))
        expect(unchanged(draft({ selectedMedia: ids }), draft({ selectedMedia: shuffled }))).toBe(true)
      }),
      { seed: 32 },
    )
  })

  test.each([
    { title: 'Other' },
    { accessType: 'EST' as const },
    { price: 1 },
    { validFrom: '2026-11-28T00:00:00.000Z' },
    { validTo: '' },
    { selectedMedia: ['7'] },
  ])('include %j [CAM-034]', (over) => {
    expect(unchanged(draft(), draft(over))).toBe(false)
  })

  test('ignore how price and date are written [CAM-034]', () => {
    const before = draft({ price: 19, validTo: '2026-12-04T23:00:00.000Z' })
    expect(unchanged(before, { ...before, price: ' 19.0 ', validTo: '2026-12-05T00:00:00+01:00' })).toBe(true)
  })
})

describe('a request', () => {
  test('to create has values and country, and version 0 [API-057, CAM-001]', () => {
    expect(campaignCreateBody(draft({ price: '19.5', selectedMedia: ['7', '9'] }), 'SE')).toEqual({
      title: 'Höstfilm',
      accessType: 'RENTAL',
      price: 19.5,
      countryCode: 'SE',
      version: 0,
      validFrom: '2026-11-27T23:00:00.000Z',
      validTo: '2026-12-04T23:00:00.000Z',
      selectedMedia: [{ mediaId: '7' }, { mediaId: '9' }],
    })
  })

  test('to update has the documented fields and the version that was read [API-058, OPN-08]', () => {
    fc.assert(
      fc.property(arbitraryCampaign, (original) => {
        const { lastUpdatedAt: _, ...expected } = original
        const ids = new Set(original.selectedMedia.map(({ mediaId }) => mediaId))
        const body = campaignUpdateBody(campaignDraftOf(original), 'SE', original)
        expect(body).toEqual({ ...expected, selectedMedia: [...ids].map((mediaId) => ({ mediaId })) })
        expect(matchesDraft(original, campaignDraftOf(original), campaignFields('SE'))).toBe(true)
      }),
      { seed: 33 },
    )
  })
})
