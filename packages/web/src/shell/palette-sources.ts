import { countryRemedy, whyNot } from '@headend/core/access'
import { commandArgv, pageArgv, screenArgv } from '@headend/core/cli-equivalent'
import { countryName, isCountry } from '@headend/core/country'
import {
  PLACEHOLDERS,
  parseConsoleAddress,
  RECORD_PARTS_HEADING,
  type RecordPart,
  rank,
  unlistedRecordParts,
} from '@headend/core/palette'
import { AREAS, areaById, areaRemedy, canOpenArea } from '@headend/core/shell'
import { useParams, useRouter } from '@tanstack/react-router'
import { Globe, History, Keyboard, PanelLeft, Rows3, SunMoon, TextCursorInput } from 'lucide-react'
import { offers } from '../commands/offers.ts'
import { openTabs } from '../commands/page-state.ts'
import { openRecentMessages } from '../commands/toasts.tsx'
import { parseSearch } from '../context/record-route.ts'
import { useAccess, useSession } from '../context/services.tsx'
import { KEY_LIST } from '../keyboard/keys.ts'
import { openKeyList } from '../keyboard/keys-host.tsx'
import type { PaletteItem, PaletteSource } from '../palette/item.ts'
import { refuseBehindDialog, useOverDialog } from '../palette/page-offers.ts'
import { DENSITIES } from '../ui/density.ts'
import { useStore } from '../ui/store.ts'
import { useSessionAction } from './account.tsx'
import {
  chooseDensity,
  chooseTheme,
  densityText,
  THEMES,
  themeText,
  useDensity,
  useTheme,
} from './appearance.ts'
import { areaIcon, goKey, useGoTo, useNavigation } from './navigation.ts'
import { useChangeCountry } from './top-bar.tsx'

const SWITCH_COUNTRY = 'Switch country'
const SESSION = 'Session'

export const areaSource: PaletteSource = (typed) => ({ items: rank(useAreaItems(), typed) })

/** Actions of the session. Typed text also finds countries, and current choices if nothing else matches. */
export const sessionSource: PaletteSource = (typed) => {
  const { offered, chosen } = useSessionItems()
  const countries = useCountryItems()
  if (!typed.trim()) return { items: offered }
  const matches = rank(countries.length > 1 ? [...offered, ...countries.map(asSwitchItem)] : offered, typed)
  return { items: matches.length > 0 ? matches : rank(chosen, typed) }
}

const countrySource: PaletteSource = (typed) => ({ items: rank(useCountryItems(), typed) })

function useAreaItems(): PaletteItem[] {
  const go = useGoTo()
  const router = useRouter()
  const access = useAccess()
  return AREAS.map((area) => ({
    id: `area.${area.id}`,
    group: 'Go to',
    title: area.title,
    // The keys of the area also find it when they are typed into the search field of the start page.
    keywords: [`g ${area.goKey}`, `g${area.goKey}`],
    icon: areaIcon(area.id),
    shortcut: goKey(area.id),
    refused: whyNot(canOpenArea(area, access)),
    remedy: areaRemedy(area, access),
    cli: screenArgv(area.path, { country: access.country, params: {}, search: {} }),
    prefetch: () => router.preloadRoute({ to: area.path }),
    run: () => go(area),
  }))
}

interface Choice {
  offered: PaletteItem[]
  chosen: PaletteItem[]
}

function useSessionItems(): Choice {
  const session = useSessionAction()
  const { loggedIn } = useSession()
  const cli = commandArgv(session.id, undefined)
  // Before the sign-in, Login comes first.
  const action = { ...session, group: SESSION, near: !loggedIn, keywords: cli, cli }
  const theme = useThemeItems()
  const density = useDensityItems()
  return {
    offered: [
      ...useSwitchCountryItem(),
      action,
      messages,
      allKeys,
      useNavigationItem(),
      ...theme.offered,
      ...density.offered,
    ],
    chosen: [...theme.chosen, ...density.chosen],
  }
}

function useThemeItems(): Choice {
  return toChoice(THEMES, useTheme(), (theme) => ({
    id: `theme.${theme}`,
    group: SESSION,
    title: themeText[theme],
    icon: SunMoon,
    run: () => chooseTheme(theme),
  }))
}

function useDensityItems(): Choice {
  return toChoice(DENSITIES, useDensity(), (density) => ({
    id: `density.${density}`,
    group: SESSION,
    title: densityText[density],
    icon: Rows3,
    run: () => chooseDensity(density),
  }))
}

function useNavigationItem(): PaletteItem {
  const { title, mayToggle, toggle } = useNavigation()
  return {
    id: 'session.navigation',
    group: SESSION,
    title,
    icon: PanelLeft,
    shortcut: 'navigation',
    refused: whyNot(mayToggle),
    run: toggle,
  }
}

function toChoice<Value>(
  values: readonly Value[],
  chosen: Value,
  toItem: (value: Value) => PaletteItem,
): Choice {
  return {
    offered: values.filter((value) => value !== chosen).map(toItem),
    chosen: [{ ...toItem(chosen), hint: 'current' }],
  }
}

/** Refused for people with a single country. */
function useSwitchCountryItem(): PaletteItem[] {
  const { countries, user } = useSession()
  const access = useAccess()
  if (!user) return []
  if (countries.length > 1) return [switchCountry]
  const [only] = countries
  const refused = only ? `you only have access to ${countryName[only]}` : 'you have access to no country'
  return [{ ...switchCountry, refused, remedy: countryRemedy(access) }]
}

const messages: PaletteItem = {
  id: 'session.messages',
  group: SESSION,
  title: 'Recent messages',
  icon: History,
  run: openRecentMessages,
}

const allKeys: PaletteItem = {
  id: 'session.keys',
  group: SESSION,
  title: KEY_LIST,
  keywords: ['help'],
  icon: Keyboard,
  shortcut: 'help',
  run: openKeyList,
}

const switchCountry: PaletteItem = {
  id: 'session.country',
  group: SESSION,
  title: SWITCH_COUNTRY,
  icon: Globe,
  opens: {
    title: SWITCH_COUNTRY,
    placeholder: PLACEHOLDERS.country,
    finds: 'these',
    sources: [countrySource],
  },
}

/** Among items of other kinds, the hint says that the item switches the country. */
const asSwitchItem = (item: PaletteItem): PaletteItem => ({
  ...item,
  group: SESSION,
  hint: `${SWITCH_COUNTRY} · ${item.hint}`,
})

function useCountryItems(): PaletteItem[] {
  const { countries } = useSession()
  const change = useChangeCountry()
  return countries.map((country) => ({
    id: `country.${country}`,
    group: SWITCH_COUNTRY,
    title: countryName[country],
    hint: country,
    icon: Globe,
    run: () => change(country),
  }))
}

/** A pasted address of this console; other addresses are ignored. */
export const addressSource: PaletteSource = (typed) => {
  const router = useRouter()
  const access = useAccess()
  const page = parseConsoleAddress(typed, { origin: location.origin, basepath: router.basepath })
  if (!page) return { items: [] }
  const [, params, route] = router.getMatchedRoutes(page.path)
  const area = AREAS.find(({ id }) => id === route?.options.staticData?.area)
  // The router also matches the beginning of an unknown path.
  if (!route || !area || params['**'] !== undefined) return { items: [] }
  const search = parseSearch(page.query)
  const country = isCountry(search.country) ? search.country : access.country
  const accessThere = { ...access, country }
  const item = {
    id: 'address',
    group: 'Go to',
    title: 'Open this address',
    keywords: [typed],
    icon: areaIcon(area.id),
    transient: true as const,
    hint: [area.title, ...Object.values(params), search.country].filter(Boolean).join(' · '),
    refused: whyNot(canOpenArea(area, accessThere)),
    remedy: areaRemedy(area, accessThere),
    cli: screenArgv(route.fullPath, { country, params, search }),
    run: () => void router.navigate({ href: page.path + page.query }),
  }
  return { items: [item] }
}

/** Fields of the open form, tabs of the open record, and parts of other records, which lead to their list. */
export const insideSource: PaletteSource = (typed) => {
  const open = useStore(openTabs)
  const onOpenRecord = useOnOpenRecord()
  const onOtherRecords = useOnOtherRecords()
  const offered = new Set(offers.all().map(({ id }) => id))
  const isListed = ({ area, isTab, commandId }: RecordPart) =>
    area === open?.area &&
    (isTab || (open.showTab !== undefined && commandId !== undefined && offered.has(commandId)))
  const items = unlistedRecordParts(typed, isListed).map((part) => ({
    id: part.id,
    title: part.title,
    keywords: part.keywords,
    group: RECORD_PARTS_HEADING,
    icon: areaIcon(part.area),
    ...(open?.showTab && part.area === open.area ? onOpenRecord(part, open.showTab) : onOtherRecords(part)),
  }))
  return { items: rank([...useFields(typed), ...items], typed) }
}

function useFields(typed: string): PaletteItem[] {
  const open = useStore(openTabs)
  const overDialog = useOverDialog()
  if (!open || typed.trim() === '') return []
  return open.fields().map(({ name, ...field }) => ({
    ...field,
    group: RECORD_PARTS_HEADING,
    icon: TextCursorInput,
    run: () => open.focusField(name),
    ...refuseBehindDialog(overDialog, {}),
  }))
}

type PartAction = Pick<PaletteItem, 'hint' | 'cli' | 'refused' | 'remedy' | 'run'>

function useOnOpenRecord(): (part: RecordPart, showTab: (tab: string) => void) => PartAction {
  const { country } = useAccess()
  const params = useParams({ strict: false })
  const overDialog = useOverDialog()
  return ({ area, tab, onTab }, showTab) => ({
    hint: onTab,
    cli: pageArgv({ area, country, params }, { tab }),
    run: () => showTab(tab),
    ...refuseBehindDialog(overDialog, {}),
  })
}

function useOnOtherRecords(): (part: RecordPart) => PartAction {
  const go = useGoTo()
  const access = useAccess()
  return ({ area: id, where, openAt }) => {
    const area = areaById(id)
    return {
      hint: where,
      refused: whyNot(canOpenArea(area, access)),
      remedy: areaRemedy(area, access),
      cli: screenArgv(area.path, { country: access.country, params: {}, search: {} }),
      run: () => go(area, { openAt }),
    }
  }
}
