import { dateTime } from '@headend/core/time'
import {
  draftAfterCreate,
  hasSchedules,
  newEntry,
  TV_PACKAGE_PATH_NAMES,
  type TvPackageDraft,
  tvPackageQueries,
  tvPackageRecord,
} from '@headend/core/tv-packages'
import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { type CliContext, readOnce } from '../../cli-context.ts'
import type { LimitOption } from '../../options.ts'
import { printChanges } from '../../records/change-log.ts'
import { recordKind } from '../../records/kind.ts'
import { catalogue } from '../../records/record-names.ts'
import { recordsOf } from '../../records/records.ts'

export const kind = recordKind(tvPackageRecord, {
  jsonOnlyColumns: ['title', 'lastModifiedBy'],
  extraValues: [
    { key: 'modified', label: 'Last modified', time: dateTime },
    { key: 'lastModifiedBy', label: 'Last modified by' },
    { key: 'channelIds' },
    { key: 'storeIds' },
    { key: 'channelReferences' },
    { key: 'storeReferences' },
    { key: 'etag' },
  ],
  catalogues: {
    channels: catalogue(tvPackageQueries.channels, newEntry),
    stores: catalogue(tvPackageQueries.stores, newEntry),
    tvStreamingServices: catalogue(tvStreamingServiceQueries.list, ({ id }) => ({ id })),
  },
  idFields: ['tvStreamingServices'],
  toCreated: draftAfterCreate,
  lostOnCreate,
  changes,
})

export const records = recordsOf(kind)

function lostOnCreate(draft: TvPackageDraft): string | undefined {
  if (!hasSchedules(draft)) return undefined
  return (
    'Schedules and free views are not saved with a new package. Set them afterwards, from a file with its channels and stores: ' +
    `headend package update ${draft.id} --file record.json`
  )
}

async function changes(context: CliContext, id: string, { limit }: LimitOption): Promise<void> {
  const print = printChanges(context, { names: TV_PACKAGE_PATH_NAMES, limit })
  const reader = await context.reader('tv-package.view')
  const { country } = reader
  await print(await readOnce(tvPackageQueries.changes(reader, { country, id })), country)
}
