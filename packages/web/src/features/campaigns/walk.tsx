import { barOf, type Campaign, campaignColumns, readWindow, scaleOf } from '@headend/core/campaigns'
import { ZONES } from '@headend/core/time-zone'
import type { Here } from '@headend/core/typed-moment'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import type { ListQuery } from '../../table/walk/kept-order.ts'
import { RecordWalk } from '../../table/walk/record-walk.tsx'
import { PLACE } from './place.ts'
import { campaignPage } from './record.ts'
import { useMinute } from './use-minute.ts'

/** To the campaign before and after this one; of a timeline, among those that were in sight. */
export function CampaignWalk({ id }: { id: string }) {
  const { country } = useReadContext()
  const now = useMinute()
  const columns = useMemo(() => campaignColumns(country, now), [country, now])
  const only = useMemo(
    () => (campaign: Campaign, query: ListQuery) => isSeen(campaign, query, { zone: ZONES[country], now }),
    [now, country],
  )
  return (
    <RecordWalk
      {...PLACE}
      records={campaignPage.records}
      columns={columns}
      only={only}
      detail={campaignPage.detail}
      id={id}
    />
  )
}

function isSeen(campaign: Campaign, { view, from, months }: ListQuery, here: Here): boolean {
  if (view !== 'timeline') return true
  return barOf(campaign, scaleOf(readWindow({ from, months }, here), here.zone)) !== undefined
}
