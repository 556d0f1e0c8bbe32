import { CAMPAIGN_LIST, campaignQueries } from '@headend/core/campaigns'
import { Megaphone, Plus } from 'lucide-react'
import { recordRoute } from '../../context/record-route.ts'
import type { PaletteSource, SourcesByMode } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'

const records: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...recordRoute('campaign'),
    icon: Megaphone,
    records: campaignQueries.list,
    hint: ({ accessType }) => accessType,
    create: { title: CAMPAIGN_LIST.create, icon: Plus },
  })

export const sources: SourcesByMode = { records: [records] }
