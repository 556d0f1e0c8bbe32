import { CAMPAIGN_LIST, campaignQueries } from '@headend/core/campaigns'
import { Megaphone, Plus } from 'lucide-react'
import { placeOf } from '../../context/record-place.ts'
import type { PaletteSource } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-records.ts'

export const campaignSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...placeOf('campaign'),
    icon: Megaphone,
    records: campaignQueries.list,
    hint: ({ accessType }) => accessType,
    create: { title: CAMPAIGN_LIST.create, icon: Plus },
  })
