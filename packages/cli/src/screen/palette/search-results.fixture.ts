import type { EngagementHit } from '@headend/core/engagements'

/**
 * What searches find in the tests of the palette's sources, by what is typed. One for all of them: their
 * modules stay loaded.
 */
export const NO_RESULTS = { hits: [], ways: [], searching: false }

/** A customer that they may find. */
export const anna = {
  username: 'anna.berg',
  engagement: { id: '4711002', country: 'SE', platform: 'STB', firstName: 'Anna', lastName: 'Berg' },
} as unknown as EngagementHit

export const searchResults = { of: {} as Record<string, object> }

/** Stands in for the module of `useCustomerSearch`. */
export const customerSearchModule = {
  useCustomerSearch: (typed: string) => searchResults.of[typed] ?? NO_RESULTS,
}
