import { foundElsewhere } from '@headend/core/country'
import { deviceKeys, type LoggedInDevice } from '@headend/core/devices'
import { type EngagementIdentity, engagementKeys, engagementUse, SEARCHED } from '@headend/core/engagements'
import { identify, pasted } from '@headend/core/palette'
import { engagementLine, searchLine } from '@headend/core/terminal'
import { visible } from '@headend/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { Globe, HardDrive, User } from 'lucide-react'
import { failureItem, type PaletteItem, type PaletteSource, RECENT } from '../../commands/palette/item.ts'
import { keepOpenAt, useAtTab } from '../../context/open-at.ts'
import { useCountry } from '../../context/services.tsx'
import { engagementAddress, engagementName } from './engagement-address.ts'
import { useRecentEngagements } from './recent-engagements.ts'
import { FAILED_SEARCH, GROUP, hitItem, useEngagementSearch } from './use-engagement-search.ts'

/** Of each other country. */
const MOST_ELSEWHERE = 4

/** Engagements by live search, and those that were opened lately. */
export const engagementSource: PaletteSource = (typed) => {
  const { term, hits, failed, elsewhere, searching } = useEngagementSearch(typed)
  const navigate = useNavigate()
  const router = useRouter()
  const here = useCountry()
  const { platform, engagementId } = useParams({ strict: false })
  const isOpen = (one: EngagementIdentity) => one.platform === platform && one.id === engagementId
  const recent = useRecentEngagements(typed).filter((one) => !isOpen(one))
  const { search: wanted } = useAtTab('engagements')({})
  const open = (identity: EngagementIdentity, tab = wanted.tab) =>
    void navigate({ ...engagementAddress(identity), search: { country: identity.country, tab } })
  const opening = (identity: EngagementIdentity) => ({
    ahead: () => router.preloadRoute(engagementAddress(identity)),
    run: () => open(identity),
  })
  const devices = useDevice(typed, open)
  const found = hits.map((hit) => ({
    ...hitItem(hit),
    passing: true as const,
    ...opening(hit.engagement),
  }))
  const ways = elsewhere?.ways.flatMap(({ country, label, hits: there, total }): PaletteItem[] => [
    ...there.slice(0, MOST_ELSEWHERE).map((hit) => {
      const item = hitItem(hit)
      const hint = `${item.hint} · ${foundElsewhere([country], here)}`
      return { ...item, hint, passing: true as const, ...opening(hit.engagement) }
    }),
    ...(total > MOST_ELSEWHERE
      ? [
          {
            id: `engagement.elsewhere.${country}`,
            group: GROUP,
            title: label,
            hint: foundElsewhere([country], here),
            icon: Globe,
            passing: true as const,
            line: searchLine(term, country),
            run: () =>
              void navigate({
                to: '/engagements',
                search: { country, searchTerm: term },
                state: keepOpenAt,
              }),
          },
        ]
      : []),
  ])
  const lately = recent.map(
    (identity): PaletteItem => ({
      id: engagementUse(identity),
      group: RECENT,
      title: engagementName(identity),
      hint: GROUP,
      icon: User,
      line: engagementLine(identity),
      passing: true,
      ...opening(identity),
    }),
  )
  const nothing = !searching && hits.length === 0 && !failed && !elsewhere
  return {
    items: [
      ...lately,
      ...(failed ? [failureItem(FAILED_SEARCH, failed)] : []),
      ...found,
      ...(ways ?? []),
      ...(nothing ? devices : []),
    ],
    searching,
  }
}

/** A device of an engagement that was looked at lately; of any other whoever pastes its id is told why it is not found. */
function useDevice(typed: string, open: (identity: EngagementIdentity, tab?: string) => void): PaletteItem[] {
  const cache = useQueryClient()
  const country = useCountry()
  const wanted = pasted(typed)
  if (!country || wanted === '') return []
  const device = {
    id: 'engagement.device',
    group: GROUP,
    title: visible(`Device ${wanted}`),
    icon: HardDrive,
    line: 'no command finds an engagement by a device',
    passing: true,
  } as const
  const lists = cache.getQueriesData<LoggedInDevice[]>({ queryKey: engagementKeys.details(country) })
  for (const [key, list] of lists) {
    const identity = deviceKeys.identityOf(key)
    if (!identity || !list?.some(({ deviceId }) => deviceId === wanted)) continue
    const line = engagementLine(identity, DEVICES)
    return [
      { ...device, keys: [wanted], hint: engagementName(identity), line, run: () => open(identity, DEVICES) },
    ]
  }
  if (!identify(typed).includes('device')) return []
  const remedy = `Ask for the engagement ${SEARCHED}`
  return [{ ...device, refused: 'no service finds an engagement by a device', remedy }]
}

const DEVICES = 'devices'
