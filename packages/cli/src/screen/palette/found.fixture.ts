/** What searches find in the tests of the palette's sources, by what is typed. One for all of them: their modules stay loaded. */
export const NOBODY = { hits: [], ways: [], searching: false }

export const found = { of: {} as Record<string, object> }

/** Stands in for the module of `useFound`. */
export const searches = { useFound: (typed: string) => found.of[typed] ?? NOBODY }
