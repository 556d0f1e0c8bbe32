import {
  ENGAGEMENT_TABS,
  type EngagementIdentity,
  engagementQueries,
  engagementView,
  identityKey,
  isPlatform,
} from '@headend/core/engagements'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcuts } from '../../commands/shortcuts.ts'
import { useReadContext } from '../../context/services.tsx'
import { useRead } from '../../context/use-read.ts'
import { NotFoundPage } from '../../pages/error-pages.tsx'
import { Later } from '../../pages/later.tsx'
import { SHORTCUTS, type ShortcutId } from '../../ui/keys.ts'
import { Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BoxTab } from './box-tab.tsx'
import { EngagementHeader } from './engagement-header.tsx'
import { EngagementOffers } from './engagement-offers.tsx'

const route = getRouteApi('/engagements/$platform/$engagementId')

/** /engagements/{platform}/{engagementId}. Another platform is no page, and asks no service (OPN-56). */
export function EngagementPage() {
  const { platform, engagementId } = route.useParams()
  const { country } = useReadContext()
  if (!isPlatform(platform)) return <NotFoundPage />
  const identity = { country, platform, id: engagementId }
  return <Engagement key={identityKey(identity)} identity={identity} />
}

function Engagement({ identity }: { identity: EngagementIdentity }) {
  const read = useRead({ engagement: engagementQueries.detail(useReadContext(), identity) })
  if (!read) return <Skeleton label="Loading the engagement" />
  return (
    <>
      <EngagementOffers identity={identity} />
      <EngagementHeader view={engagementView(read.engagement)} identity={identity} />
      <EngagementTabs identity={identity} />
    </>
  )
}

const TABS = ENGAGEMENT_TABS.map((tab, index) => ({ ...tab, keys: SHORTCUTS[tabShortcut(index)] }))

/** The tab that support staff come for; the ones before it are not built yet. */
const FIRST = TABS.find(({ id }) => id === 'box')

function tabShortcut(index: number): ShortcutId {
  return `tab-${index + 1}` as ShortcutId
}

function EngagementTabs({ identity }: { identity: EngagementIdentity }) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const open = TABS.find(({ id }) => id === tab) ?? FIRST
  const [entry, setEntry] = useState<{ tab: string }>()
  const turnTo = (id: string) =>
    void navigate({ search: (before) => ({ ...before, tab: id }), state: (before) => before, replace: true })
  const enter = (tab: string) => {
    turnTo(tab)
    setEntry({ tab })
  }
  useShortcuts(Object.fromEntries(TABS.map(({ id }, index) => [tabShortcut(index), () => enter(id)])))
  return (
    <Tabs label="Engagement" tabs={TABS} value={open?.id ?? ''} onChange={turnTo} entry={entry}>
      {open?.id === 'box' ? <BoxTab identity={identity} /> : <Later what={open?.title ?? ''} />}
    </Tabs>
  )
}
