import { describe, expect, test } from 'vitest'
import { cellText } from '../../table/column.ts'
import { parseTableArguments, selectRows } from '../../table/index.ts'
import { campaign, clock } from './fixtures.ts'
import { CAMPAIGN_LABELS, CAMPAIGN_TABS, detailFailed, NO_CHANGE_LOG } from './labels.ts'
import { CAMPAIGN_LIST, campaignColumns } from './list.ts'
import { campaignBadge, campaignStatus } from './status.ts'

describe('the status', () => {
  const period = { validFrom: '2026-11-14T00:00:00+01:00', validTo: '2026-11-28T00:00:00+01:00' }

  test.each([
    ['2026-11-13T22:59:59.999Z', 'Upcoming'],
    ['2026-11-13T23:00:00.000Z', 'Active'],
    ['2026-11-20T12:00:00.000Z', 'Active'],
    ['2026-11-27T23:00:00.000Z', 'Active'],
    ['2026-11-27T23:00:00.001Z', 'Expired'],
  ])('at %s is %s [CAM-002, CAM-003, CAM-004, OPN-93]', (now, status) => {
    expect(campaignStatus(period, Date.parse(now))).toBe(status)
  })

  test('has a badge [CAM-012, PKG-011]', () => {
    expect((['Active', 'Upcoming', 'Expired'] as const).map(campaignBadge)).toEqual([
      { variant: 'CAMPAIGN_ACTIVE_SALE', text: 'Active' },
      { variant: 'CAMPAIGN_UPCOMING', text: 'Upcoming' },
      { variant: 'CAMPAIGN_EXPIRED', text: 'Expired' },
    ])
  })
})

describe('the list', () => {
  const columns = campaignColumns('SE', clock.now)

  test('has the columns in the documented order [CAM-008]', () => {
    expect(columns.map(({ label }) => label)).toEqual([
      ...['Name', 'Price', 'Type', 'Amount', 'Status'],
      ...['Start date', 'End date', 'Last modified'],
    ])
  })

  test('shows price with currency, type, amount, status and times [CAM-009, CAM-010, CAM-011, CAM-012, CAM-013]', () => {
    const texts = columns.map((column) => cellText(column, campaign({ price: 19.5 })))
    expect(texts).toEqual([
      ...['Höstfilm', '19.5 SEK', 'RENTAL', '2 medias', 'Active'],
      ...['2026-11-14 00:00', '2026-11-28 00:00', '2026-11-01 09:30'],
    ])
    expect(cellText(campaignColumns('FI', 0)[1] as (typeof columns)[1], campaign())).toBe('19 EUR')
  })

  test('filters by status and sorts by the number of media', () => {
    const all = [
      campaign(),
      campaign({ id: '2', validTo: '2026-11-15T00:00:00Z' }),
      campaign({ id: '3', selectedMedia: Array.from({ length: 10 }, (_, id) => ({ mediaId: id })) }),
    ]
    const words = { filters: ['status=active'], sort: '-amount' }
    const shown = selectRows(parseTableArguments(words, columns), columns, all)
    expect(shown.map(({ id }) => id)).toEqual(['3', '10001'])
  })
})

test('list and page have the documented texts and tabs [CAM-006, CAM-007, CAM-016..018, CAM-042, CAM-043, OPN-94]', () => {
  expect(CAMPAIGN_LIST).toEqual({
    heading: 'Campaign administration',
    create: 'Create new Campaign',
    failure: 'Failed to fetch campaigns',
  })
  expect(detailFailed('7')).toBe('Failed to fetch the one campaign 7')
  expect(CAMPAIGN_LABELS).toMatchObject({ create: 'Create Campaign', edit: 'Edit Campaign', save: 'Save' })
  expect(CAMPAIGN_TABS.map(({ title }) => title)).toEqual(['Overview', 'Medias in Campaign', 'Change log'])
  expect(NO_CHANGE_LOG).toBe('No change log is available for campaigns yet')
})
