import type { EntryKind, TvPackageEntry } from '@headend/core/tv-packages'

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
