export const DAY = 86_400_000

/** Nothing in the sample data was done later, so that a seed gives the same dates on every day. */
export const LATEST = Date.parse('2026-06-30T12:00:00.000Z')
