import { CAMPAIGN_LIST, campaignQueries } from '@headend/core/campaigns'
import { recordsTitle } from '@headend/core/shell'
import { Megaphone, Plus } from 'lucide-react'
import type { PaletteSource } from '../../commands/palette/item.ts'
import { useRecordSource } from '../../commands/palette/use-record-source.ts'
import { PLACE } from './place.ts'

export const campaignSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...PLACE,
    group: recordsTitle(PLACE.subject),
    icon: Megaphone,
    records: campaignQueries.list,
    hint: ({ accessType }) => accessType,
    create: { title: CAMPAIGN_LIST.create, icon: Plus },
  })
