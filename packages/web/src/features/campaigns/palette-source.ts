import { CAMPAIGN_LIST, campaignQueries } from '@headend/core/campaigns'
import { Megaphone, Plus } from 'lucide-react'
import { recordSources } from '../../palette/use-record-source.ts'

export const sources = recordSources('campaign', {
  icon: Megaphone,
  records: campaignQueries.list,
  hint: ({ accessType }) => accessType,
  create: { title: CAMPAIGN_LIST.create, icon: Plus },
})
