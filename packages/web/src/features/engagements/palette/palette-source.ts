import { engagementArgv } from '@headend/core/cli-equivalent'
import { deviceTold, nobodysDevice } from '@headend/core/devices'
import {
  type EngagementHit,
  type EngagementIdentity,
  engagementName,
  engagementUse,
  HITS,
} from '@headend/core/engagements'
import { pasted } from '@headend/core/palette'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { engagementAddress } from '../../../context/engagement-address.ts'
import { hrefOf } from '../../../context/href.ts'
import { useAtTab } from '../../../context/open-at.ts'
import { failureItem, type PaletteItem, type PaletteSource, RECENT } from '../../../palette/item.ts'
import { useAddressed } from './addressed-source.ts'
import { deviceItem, useDeviceOwner } from './device-owner.ts'
import { recentTexts, useRecentEngagements } from './recent-engagements.ts'
import { FAILED_SEARCH, hitItem, useEngagementSearch } from './use-engagement-search.ts'
import { useMoreElsewhere } from './use-more-elsewhere.ts'

/** Engagements by live search, and those that were opened lately. */
export const engagementSource: PaletteSource = (typed) => {
  const { term, hits, failed, elsewhere, searching } = useEngagementSearch(useAddressed(typed) ? '' : typed)
  const navigate = useNavigate()
  const router = useRouter()
  const { platform, engagementId } = useParams({ strict: false })
  const isOpen = (one: EngagementIdentity) => one.platform === platform && one.id === engagementId
  const recent = useRecentEngagements(typed).filter((one) => !isOpen(one))
  const { search: wanted } = useAtTab('engagements')({})
  const open = (identity: EngagementIdentity, tab = wanted.tab) =>
    void navigate({ ...engagementAddress(identity), search: { country: identity.country, tab } })
  const opening = (identity: EngagementIdentity) => ({
    ahead: () => router.preloadRoute(engagementAddress(identity)),
    href: hrefOf(
      { ...engagementAddress(identity), search: wanted },
      { basepath: router.basepath, country: identity.country },
    ),
    run: () => open(identity),
  })
  const devices = useDevice(typed, open)
  const found = (hit: EngagementHit, there?: string): PaletteItem => ({
    ...hitItem(hit, there),
    passing: true,
    ...opening(hit.engagement),
  })
  const foundThere = elsewhere?.ways.flatMap(({ few, text }) => few.map((hit) => found(hit, text)))
  const more = useMoreElsewhere(term, elsewhere?.ways)
  const lately = recent.map(
    (identity): PaletteItem => ({
      id: engagementUse(identity),
      ...RECENT,
      ...recentTexts(identity, HITS),
      icon: User,
      cli: engagementArgv(identity),
      passing: true,
      ...opening(identity),
    }),
  )
  const nothing = !searching && hits.length === 0 && !failed && !elsewhere
  return {
    items: [
      ...lately,
      ...(failed ? [failureItem(FAILED_SEARCH, failed)] : []),
      ...hits.map((hit) => found(hit)),
      ...(foundThere ?? []),
      ...more,
      ...(nothing ? devices : []),
    ],
    searching,
  }
}

/** A device of an engagement that was looked at lately; of any other whoever pastes its id is told why it is not found. */
function useDevice(typed: string, open: (identity: EngagementIdentity, tab?: string) => void): PaletteItem[] {
  const wanted = pasted(typed)
  const identity = useDeviceOwner(wanted)
  if (!identity) {
    const device = nobodysDevice(typed)
    return device ? [deviceItem(device)] : []
  }
  const device = deviceItem(deviceTold(wanted))
  const cli = engagementArgv(identity, DEVICES)
  return [
    { ...device, keys: [wanted], hint: engagementName(identity), cli, run: () => open(identity, DEVICES) },
  ]
}

const DEVICES = 'devices'
