import { can } from '@headend/core/access'
import { visible } from '@headend/core/text'
import { TV_STREAMING_SERVICE_LABELS, tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { useNavigate } from '@tanstack/react-router'
import { ListPlus, MonitorPlay } from 'lucide-react'
import type { PaletteSource } from '../../commands/palette/item.ts'
import { rank } from '../../commands/palette/match.ts'
import { useRecords } from '../../commands/palette/use-records.ts'
import { useAccess } from '../../context/services.tsx'
import { newServiceAddress, serviceAddress } from './addresses.ts'

const GROUP = 'Streaming services'

/** Streaming services by name and id, and the way to a new one. */
export const serviceSource: PaletteSource = (typed) => {
  const navigate = useNavigate()
  const verdict = can('tv-streaming-service.create', useAccess())
  const create = {
    id: 'tv-streaming-service.create',
    group: GROUP,
    title: TV_STREAMING_SERVICE_LABELS.create,
    icon: ListPlus,
    refused: verdict.allowed ? undefined : verdict.reason,
    run: () => void navigate(newServiceAddress()),
  }
  const records = useRecords(typed, {
    ability: 'tv-streaming-service.view',
    list: tvStreamingServiceQueries.list,
    asItem: ({ id, name }) => ({
      id: `tv-streaming-service.${id}`,
      group: GROUP,
      title: visible(`${name} · ${id}`),
      icon: MonitorPlay,
      run: () => void navigate(serviceAddress({ id })),
    }),
  })
  return { ...records, items: [...records.items, ...rank([create], typed)] }
}
