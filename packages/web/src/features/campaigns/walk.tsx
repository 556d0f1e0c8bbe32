import { barOf, type Campaign, campaignColumns, readWindow, scaleOf } from '@headend/core/campaigns'
import { machineZone } from '@headend/core/local-time'
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
  const only = useMemo(() => (campaign: Campaign, query: ListQuery) => isSeen(campaign, query, now), [now])
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

function isSeen(campaign: Campaign, { view, from, months }: ListQuery, now: number): boolean {
  if (view !== 'timeline') return true
  const zone = machineZone()
  return barOf(campaign, scaleOf(readWindow({ from, months }, { zone, now }), zone)) !== undefined
}
