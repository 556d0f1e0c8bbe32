import { TV_STREAMING_SERVICE_LABELS, tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { ListPlus, MonitorPlay } from 'lucide-react'
import { recordSources } from '../../palette/use-record-source.ts'

export const sources = recordSources('tv-streaming-service', {
  icon: MonitorPlay,
  records: tvStreamingServiceQueries.list,
  create: { title: TV_STREAMING_SERVICE_LABELS.create, icon: ListPlus },
})
