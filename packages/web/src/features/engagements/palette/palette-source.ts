import { can, remedy, whyNot } from '@headend/core/access'
import { commandArgv, engagementArgv } from '@headend/core/cli-equivalent'
import { shortId } from '@headend/core/command'
import {
  type CustomerCommandItem,
  commandRefusal,
  customerCommandId,
  type DeviceItem,
  deviceItem,
  deviceKeys,
  ENGAGEMENT_COMMANDS,
  type LoggedInDevice,
  listCustomerCommands,
  unknownDeviceItem,
} from '@headend/core/devices'
import {
  type BoxCommand,
  boxCommands,
  type EngagementHit,
  type EngagementIdentity,
  engagementKeys,
  engagementName,
  HITS_HEADING,
  identityOf,
  recentEngagementId,
  SEARCH_LABEL,
} from '@headend/core/engagements'
import { cleanPasted, customerCommands, rank } from '@headend/core/palette'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { HardDrive, User } from 'lucide-react'
import { useMemo } from 'react'
import { commandIcon } from '../../../commands/icons.ts'
import { type Offer, offers } from '../../../commands/offers.ts'
import { useRun, useRunCommand } from '../../../commands/use-command.ts'
import { engagementAddress, hrefOf, useWithOpenTab } from '../../../context/record-route.ts'
import { useAccess, useCountry } from '../../../context/services.tsx'
import {
  failureItem,
  type PaletteItem,
  type PalettePage,
  type PaletteSource,
  RECENT,
  type SourcesByMode,
} from '../../../palette/item.ts'
import { refuseBehindDialog, useOverDialog, usePageOffers } from '../../../palette/page-offers.ts'
import {
  FAILED_SEARCH,
  hitItem,
  recentTexts,
  useEngagementSearch,
  useOtherCountryItems,
  useRecentEngagements,
} from './use-engagement-search.ts'

/** Engagements by live search, and those that were opened recently. */
const engagementSource: PaletteSource = (typed) => {
  const { term, hits, failed, elsewhere, searching } = useEngagementSearch(
    useCustomerCommands(typed) ? '' : typed,
  )
  const navigate = useNavigate()
  const router = useRouter()
  const { platform, engagementId } = useParams({ strict: false })
  const isOpen = (identity: EngagementIdentity) =>
    identity.platform === platform && identity.id === engagementId
  const recent = useRecentEngagements(typed).filter((identity) => !isOpen(identity))
  const { search: tabSearch } = useWithOpenTab('engagements')({})
  const open = (identity: EngagementIdentity, tab = tabSearch.tab) =>
    void navigate({ ...engagementAddress(identity), search: { country: identity.country, tab } })
  const openingProps = (identity: EngagementIdentity) => ({
    prefetch: () => router.preloadRoute(engagementAddress(identity)),
    href: hrefOf(
      { ...engagementAddress(identity), search: tabSearch },
      { basepath: router.basepath, country: identity.country },
    ),
    run: () => open(identity),
  })
  const devices = useDevice(typed, open)
  const asItem = (hit: EngagementHit, hint?: string): PaletteItem => ({
    ...hitItem(hit, hint),
    transient: true,
    ...openingProps(hit.engagement),
  })
  const otherCountryItems = elsewhere?.countries.flatMap(({ shownHits, text }) =>
    shownHits.map((hit) => asItem(hit, text)),
  )
  const more = useOtherCountryItems(term, elsewhere?.countries)
  const recentItems = recent.map(
    (identity): PaletteItem => ({
      id: recentEngagementId(identity),
      ...RECENT,
      ...recentTexts(identity, HITS_HEADING),
      icon: User,
      cli: engagementArgv(identity),
      transient: true,
      ...openingProps(identity),
    }),
  )
  const nothing = !searching && hits.length === 0 && !failed && !elsewhere
  return {
    items: [
      ...recentItems,
      ...(failed ? [failureItem(FAILED_SEARCH, failed)] : []),
      ...hits.map((hit) => asItem(hit)),
      ...(otherCountryItems ?? []),
      ...more,
      ...(nothing ? devices : []),
    ],
    searching,
  }
}

/** The item for a pasted device id: it opens the engagement if that is known, or says why there is no hit. */
function useDevice(typed: string, open: (identity: EngagementIdentity, tab?: string) => void): PaletteItem[] {
  const deviceId = cleanPasted(typed)
  const identity = useDeviceOwner(deviceId)
  if (!identity) {
    const device = unknownDeviceItem(typed)
    return device ? [asPaletteItem(device)] : []
  }
  const device = asPaletteItem(deviceItem(deviceId))
  const cli = engagementArgv(identity, DEVICES)
  return [
    {
      ...device,
      keywords: [deviceId],
      hint: engagementName(identity),
      cli,
      run: () => open(identity, DEVICES),
    },
  ]
}

const DEVICES = 'devices'

function useCustomerCommands(typed: string) {
  return useMemo(() => customerCommands(typed, ENGAGEMENT_COMMANDS), [typed])
}

/** The commands of an engagement from anywhere, with the same questions and reasons as on its page. */
const customerCommandSource: PaletteSource = (typed) => {
  const request = useCustomerCommands(typed)
  const identifier = request?.identifier ?? ''
  const { term, failed, elsewhere, ...results } = useEngagementSearch(identifier)
  const owner = useDeviceOwner(identifier)
  const more = useOtherCountryItems(term, elsewhere?.countries)
  const matches = { ...results, otherCountries: elsewhere?.countries, owner }
  const access = useAccess()
  const asItem = useCommandItem()
  const onPage = usePageCommands(typed)
  if (!request) return { items: [] }
  if (failed) return { items: [failureItem(FAILED_SEARCH, failed)] }
  const { items, device, searching } = listCustomerCommands(request, matches, access)
  const others = items.filter(({ id }) => !onPage.has(id))
  return { items: [...others.map(asItem), ...(device ? [asPaletteItem(device)] : []), ...more], searching }
}

function useCommandItem() {
  const run = useRunCommand()
  const overDialog = useOverDialog()
  return ({ command, identity, refused, remedy, ...texts }: CustomerCommandItem): PaletteItem => {
    const item = { ...texts, icon: commandIcon(command.id) }
    if (!identity) return { ...item, refused, remedy }
    return {
      ...item,
      ...refuseBehindDialog(overDialog, { refused, remedy }),
      cli: commandArgv(command.id, identity),
      run: () => void run(command, identity),
    }
  }
}

function usePageCommands(typed: string): ReadonlySet<string> {
  const offered = usePageOffers()
  return new Set(rank(offered, typed).map(({ id, hint = '' }) => customerCommandId(id, hint)))
}

/** The engagement of a device, from lists that were read recently: no service can be asked for it. */
function useDeviceOwner(deviceId: string): EngagementIdentity | undefined {
  const cache = useQueryClient()
  const country = useCountry()
  if (!country || deviceId === '') return undefined
  const lists = cache.getQueriesData<LoggedInDevice[]>({ queryKey: engagementKeys.details(country) })
  const list = lists.find(
    ([key, devices]) => deviceKeys.identityOf(key) && devices?.some((device) => device.deviceId === deviceId),
  )
  return list && deviceKeys.identityOf(list[0])
}

function asPaletteItem(device: DeviceItem): PaletteItem {
  return { ...device, icon: HardDrive }
}

const WHICH_BOX = `Choose a box: ${SEARCH_LABEL}`

/** Box tools from anywhere: the palette asks which box. A page with tools of its own offers those. */
const toolSource: PaletteSource = (typed) => {
  const { engagementId } = useParams({ strict: false })
  const access = useAccess()
  const overDialog = useOverDialog()
  // Tools that ask for a box are listed only when searched for.
  const isNamed = engagementId !== undefined || offers.all().some(isToolOfPage)
  if (typed === '' || isNamed) return { items: [] }
  const tools = boxCommands.map(({ id, title, ability }) => ({
    id: `choose.${id}`,
    group: 'On a box',
    title,
    keywords: [shortId(id)],
    hint: 'choose a box',
    icon: commandIcon(id),
    ...refuseBehindDialog(overDialog, {
      refused: whyNot(can(ability, access)),
      remedy: remedy(ability, access),
    }),
    opens: pages[id] as PalettePage,
  }))
  return { items: rank(tools, typed) }
}

function isToolOfPage({ id, scope }: Offer): boolean {
  return scope === undefined && boxCommands.some((tool) => tool.id === id)
}

const pages = Object.fromEntries(boxCommands.map((command) => [command.id, createBoxPage(command)]))

/** A page that asks for a box. Recent ones come first: mostly it is the box of the customer on the phone. */
function createBoxPage(command: BoxCommand): PalettePage {
  const source: PaletteSource = (typed) => {
    const { hits, failed, searching } = useEngagementSearch(typed)
    const recent = useRecentEngagements(typed)
    const run = useRun(command)
    const access = useAccess()
    const commandProps = (engagement: EngagementIdentity) => {
      const identity = identityOf(engagement)
      return {
        icon: commandIcon(command.id),
        customerMatch: 'here' as const,
        ...commandRefusal(command, identity, access),
        cli: commandArgv(command.id, identity),
        run: () => void run(identity),
      }
    }
    const recentItems = recent.map((identity): PaletteItem => {
      const item = { id: recentEngagementId(identity), ...recentTexts(identity), ...RECENT }
      return { ...item, ...commandProps(identity) }
    })
    const hitItems = hits.map((hit): PaletteItem => ({ ...hitItem(hit), ...commandProps(hit.engagement) }))
    return {
      items: failed ? [failureItem(FAILED_SEARCH, failed)] : [...recentItems, ...hitItems],
      searching,
    }
  }
  return {
    title: command.title,
    placeholder: WHICH_BOX,
    finds: 'customers',
    requiresTyping: true,
    sources: [source],
  }
}

export const sources: SourcesByMode = {
  engagements: [engagementSource],
  commands: [customerCommandSource, toolSource],
}
