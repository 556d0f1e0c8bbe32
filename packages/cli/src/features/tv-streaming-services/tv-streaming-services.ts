import { dateTime } from '@headend/core/time'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { tvStreamingServiceRecord } from '@headend/core/tv-streaming-services'
import { recordKind } from '../../records/kind.ts'
import { catalogue } from '../../records/record-names.ts'
import { recordsOf } from '../../records/records.ts'

export const kind = recordKind(tvStreamingServiceRecord, {
  extraValues: [
    { key: 'lastModifiedAt', label: 'Last modified', time: dateTime },
    { key: 'createdAt', label: 'Created', time: dateTime },
    { key: 'etag' },
  ],
  catalogues: { storeIds: catalogue(tvPackageQueries.stores, ({ id }) => id) },
  idFields: ['storeIds'],
})

export const records = recordsOf(kind)
