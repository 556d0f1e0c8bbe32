import { CREATE_CAMPAIGN, campaignQueries } from '@headend/core/campaigns'
import { Megaphone, Plus } from 'lucide-react'
import type { PaletteSource } from '../../commands/palette/item.ts'
import { useRecordSource } from '../../commands/palette/record-source.ts'
import { PLACE } from './place.ts'

export const campaignSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...PLACE,
    group: 'Campaigns',
    icon: Megaphone,
    records: campaignQueries.list,
    hint: ({ accessType }) => accessType,
    create: { title: CREATE_CAMPAIGN, icon: Plus },
  })
