import { RECORD_KINDS } from '@headend/core/shell'
import { dateTime } from '@headend/core/time'
import type { Versioned } from '@headend/core/transport'
import {
  createTvPackage,
  deleteTvPackage,
  lostOnCreate,
  newEntry,
  newTvPackageDraft,
  TV_PACKAGE_COLUMNS,
  TV_PACKAGE_NAMES,
  TV_PACKAGE_TABS,
  type TvPackage,
  type TvPackageDraft,
  type TvPackageSummary,
  tvPackageDraftOf,
  tvPackageDraftSchema,
  tvPackageFields,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import type { Context } from '../context.ts'
import { readOnce } from '../read-once.ts'
import { catalogue, deleting, doing, ofState, type RecordKind } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'
import { printChanges } from './change-log.ts'

export const kind: RecordKind<TvPackageSummary, Versioned<TvPackage>, TvPackageDraft> = {
  noun: RECORD_KINDS['tv-package'].noun,
  view: 'tv-package.view',
  columns: () => TV_PACKAGE_COLUMNS,
  tabs: TV_PACKAGE_TABS,
  more: ['title', 'lastModifiedBy'],
  list: tvPackageQueries.list,
  detail: (reader, id) => tvPackageQueries.detail(reader, { country: reader.country, id }),
  fields: tvPackageFields,
  told: [
    { key: 'modified', label: 'Last modified', time: dateTime },
    { key: 'lastModifiedBy', label: 'Last modified by' },
    { key: 'channelIds' },
    { key: 'storeIds' },
    { key: 'channelReferences' },
    { key: 'storeReferences' },
    { key: 'etag' },
  ],
  schema: tvPackageDraftSchema,
  newDraft: newTvPackageDraft,
  draftOf: tvPackageDraftOf,
  catalogues: {
    channels: catalogue(tvPackageQueries.channels, newEntry),
    stores: catalogue(tvPackageQueries.stores, newEntry),
    tvStreamingServices: catalogue(tvStreamingServiceQueries.list, ({ id }) => ({ id })),
  },
  named: ['tvStreamingServices'],
  create: doing(createTvPackage, (given) => given),
  update: doing(updateTvPackage, ofState),
  remove: deleting(deleteTvPackage, ({ country, id, record: { name, title, nodeName } }) => ({
    ...{ country, id, name, title, nodeName },
  })),
  lostOnCreate,
  changes,
}

export const records = recordsOf(kind)

async function changes(context: Context, id: string): Promise<void> {
  const print = printChanges(context, TV_PACKAGE_NAMES)
  const reader = await context.reader('tv-package.view')
  const { country } = reader
  await print(await readOnce(tvPackageQueries.changes(reader, { country, id })))
}
