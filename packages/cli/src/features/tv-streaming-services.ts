import { RECORD_KINDS } from '@headend/core/shell'
import { dateTime } from '@headend/core/time'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  newTvStreamingServiceDraft,
  TV_STREAMING_SERVICE_COLUMNS,
  TV_STREAMING_SERVICE_TABS,
  type TvStreamingService,
  type TvStreamingServiceDraft,
  type TvStreamingServiceSummary,
  tvStreamingServiceDraftOf,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceFields,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import { catalogue, deleting, doing, ofState, type RecordKind } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'

export const kind: RecordKind<
  TvStreamingServiceSummary,
  Versioned<TvStreamingService>,
  TvStreamingServiceDraft
> = {
  noun: RECORD_KINDS['tv-streaming-service'].noun,
  view: 'tv-streaming-service.view',
  columns: () => TV_STREAMING_SERVICE_COLUMNS,
  tabs: TV_STREAMING_SERVICE_TABS,
  list: tvStreamingServiceQueries.list,
  detail: (reader, id) => tvStreamingServiceQueries.detail(reader, { country: reader.country, id }),
  fields: () => tvStreamingServiceFields,
  told: [
    { key: 'lastModifiedAt', label: 'Last modified', time: dateTime },
    { key: 'createdAt', label: 'Created', time: dateTime },
    { key: 'etag' },
  ],
  schema: tvStreamingServiceDraftSchema,
  newDraft: newTvStreamingServiceDraft,
  draftOf: tvStreamingServiceDraftOf,
  catalogues: { storeIds: catalogue(tvPackageQueries.stores, ({ id }) => id) },
  named: ['storeIds'],
  create: doing(createTvStreamingService, (given) => given),
  update: doing(updateTvStreamingService, ofState),
  remove: deleting(deleteTvStreamingService, ({ country, id, record: { name } }) => ({ country, id, name })),
}

export const records = recordsOf(kind)
