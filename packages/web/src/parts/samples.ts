import type { EntryKind, TvPackageEntry } from '@headend/core/tv-packages'

export interface SampleRow {
  id: number
  name: string
  test: boolean
  platforms: readonly string[]
  modified: string | null
  price: number
}

const WORDS = ['Sport', 'Film', 'Barn', 'Nordic', 'Extra', 'Bas', 'Premium', 'Kanal', 'Dokumentär', 'Nyheter']
const PLATFORMS = [['OTT'], ['STB'], ['OTT', 'STB'], ['Mobile']]
const LATEST = Date.UTC(2026, 5, 30, 12)

/** Always the same rows, in no order. */
export function sampleRows(count: number): SampleRow[] {
  const word = (number: number) => WORDS[(number >>> 0) % WORDS.length] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const id = 1 + ((index * 7919) % count)
    const mixed = Math.imul(id, 2654435761)
    return {
      id,
      name: `${word(mixed >>> 20)} ${word(Math.imul(id, 40503) >>> 8)} ${id}`,
      test: mixed % 7 === 0,
      platforms: PLATFORMS[id % PLATFORMS.length] ?? [],
      modified: id % 11 === 0 ? null : new Date(LATEST - (mixed >>> 8) * 60_000).toISOString(),
      price: (mixed >>> 16) % 500,
    }
  })
}

const plain: TvPackageEntry = {
  id: '12',
  name: 'Norrsken 1',
  externalName: '',
  free: false,
  validFrom: null,
  validTo: null,
  tvClientRestrictions: {
    includedInTvClientNames: [],
    excludedFromTvClientNames: [],
    includedTvClientNetworkProvider: [],
  },
}

export const entries: Record<EntryKind, TvPackageEntry> = {
  channel: plain,
  store: {
    ...plain,
    id: '3',
    name: 'Köpfilm',
    free: true,
    validFrom: '2026-01-01T08:30:15+01:00',
    validTo: '2099-12-31T23:59:59+01:00',
  },
}
