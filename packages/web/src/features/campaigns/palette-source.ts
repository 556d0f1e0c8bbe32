import { CAMPAIGN_LIST, campaignQueries } from '@headend/core/campaigns'
import { Megaphone, Plus } from 'lucide-react'
import type { PaletteSource } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'
import { PLACE } from './place.ts'

export const campaignSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...PLACE,
    icon: Megaphone,
    records: campaignQueries.list,
    hint: ({ accessType }) => accessType,
    create: { title: CAMPAIGN_LIST.create, icon: Plus },
  })
