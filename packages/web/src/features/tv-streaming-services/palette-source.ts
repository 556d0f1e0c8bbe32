import { TV_STREAMING_SERVICE_LABELS, tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { ListPlus, MonitorPlay } from 'lucide-react'
import { placeOf } from '../../context/record-place.ts'
import type { PaletteSource } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-records.ts'

export const serviceSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...placeOf('tv-streaming-service'),
    icon: MonitorPlay,
    records: tvStreamingServiceQueries.list,
    create: { title: TV_STREAMING_SERVICE_LABELS.create, icon: ListPlus },
  })
