import { TV_STREAMING_SERVICE_LABELS, tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { ListPlus, MonitorPlay } from 'lucide-react'
import { recordRoute } from '../../context/record-route.ts'
import type { PaletteSource, SourcesByMode } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'

const records: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...recordRoute('tv-streaming-service'),
    icon: MonitorPlay,
    records: tvStreamingServiceQueries.list,
    create: { title: TV_STREAMING_SERVICE_LABELS.create, icon: ListPlus },
  })

export const sources: SourcesByMode = { records: [records] }
