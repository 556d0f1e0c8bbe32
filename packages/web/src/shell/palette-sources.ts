/** What the palette lists on every page: areas, and what can be done about the session. */
import { countryRemedy, whyNot } from '@headend/core/access'
import { commandArgv, screenArgv } from '@headend/core/cli-equivalent'
import { countryName } from '@headend/core/country'
import { PALETTE_ASKS, rank } from '@headend/core/palette'
import { AREAS, mayOpen, remedyFor } from '@headend/core/shell'
import { useRouter } from '@tanstack/react-router'
import { Globe, History, Keyboard, PanelLeft, Rows3, SunMoon } from 'lucide-react'
import { openRecentMessages } from '../commands/toasts.tsx'
import { useAccess, useSession } from '../context/services.tsx'
import { KEY_LIST } from '../keyboard/keys.ts'
import { openKeyList } from '../keyboard/keys-host.tsx'
import type { PaletteItem, PaletteSource } from '../palette/item.ts'
import { DENSITIES } from '../ui/density.ts'
import { areaIcons } from './area-icons.ts'
import { useChangeCountry } from './country-selector.tsx'
import { densityText, useDensity } from './density.ts'
import { goKey } from './go-keys.ts'
import { chooseTheme, THEMES, themeText, useTheme } from './theme.ts'
import { useGoTo } from './use-go-to.ts'
import { useNavigation } from './use-navigation.ts'
import { useSessionAction } from './use-session-action.ts'

const SWITCH_COUNTRY = 'Switch country'
const SESSION = 'Session'

export const areaSource: PaletteSource = (typed) => ({ items: rank(useAreaItems(), typed) })
/** As soon as something is typed, countries by their names and codes, too; what is chosen already only where nothing else is found. */
export const sessionSource: PaletteSource = (typed) => {
  const { offered, chosen } = useSessionItems()
  const countries = useCountryItems()
  if (!typed.trim()) return { items: offered }
  const found = rank(countries.length > 1 ? [...offered, ...countries.map(fromAnywhere)] : offered, typed)
  return { items: found.length > 0 ? found : rank(chosen, typed) }
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
    icon: areaIcons[area.id],
    shortcut: goKey(area.id),
    refused: whyNot(mayOpen(area, access)),
    remedy: remedyFor(area, access),
    cli: screenArgv(area.path, { country: access.country, params: {}, search: {} }),
    ahead: () => router.preloadRoute({ to: area.path }),
    run: () => go(area),
  }))
}

/** What can be done, and what is so already. */
interface Choice {
  offered: PaletteItem[]
  chosen: PaletteItem[]
}

function useSessionItems(): Choice {
  const session = useSessionAction()
  const cli = commandArgv(session.id, undefined)
  const action = { ...session, group: SESSION, keys: cli, cli }
  const [theme, density] = [useThemeItems(), useDensityItems()]
  return {
    offered: [...useSwitch(), action, messages, allKeys, useFolding(), ...theme.offered, ...density.offered],
    chosen: [...theme.chosen, ...density.chosen],
  }
}

function useThemeItems(): Choice {
  return choiceOf(THEMES, useTheme(), (theme) => ({
    ...{ id: `theme.${theme}`, group: SESSION, title: themeText[theme], icon: SunMoon },
    run: () => chooseTheme(theme),
  }))
}

function useDensityItems(): Choice {
  const { chosen, choose } = useDensity()
  return choiceOf(DENSITIES, chosen, (density) => ({
    ...{ id: `density.${density}`, group: SESSION, title: densityText[density], icon: Rows3 },
    run: () => choose(density),
  }))
}

function useFolding(): PaletteItem {
  const { title, mayToggle, toggle } = useNavigation()
  return {
    ...{ id: 'session.navigation', group: SESSION, title, icon: PanelLeft, shortcut: 'navigation' },
    refused: whyNot(mayToggle),
    run: toggle,
  }
}

function choiceOf<Value>(
  values: readonly Value[],
  chosen: Value,
  itemOf: (value: Value) => PaletteItem,
): Choice {
  return {
    offered: values.filter((value) => value !== chosen).map(itemOf),
    chosen: [{ ...itemOf(chosen), hint: 'as it is now' }],
  }
}

/** Whoever has one country alone is told so; who is not signed in has none. */
function useSwitch(): PaletteItem[] {
  const { countries, user } = useSession()
  const access = useAccess()
  if (!user) return []
  if (countries.length > 1) return [toCountries]
  const [only] = countries
  const refused = only ? `only ${countryName[only]} is open to you` : 'no country is open to you'
  return [{ ...toCountries, refused, remedy: countryRemedy(access) }]
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
  keys: ['help'],
  icon: Keyboard,
  shortcut: 'help',
  run: openKeyList,
}

const toCountries: PaletteItem = {
  id: 'session.country',
  group: SESSION,
  title: SWITCH_COUNTRY,
  icon: Globe,
  opens: {
    title: SWITCH_COUNTRY,
    placeholder: PALETTE_ASKS.country,
    finds: 'these',
    sources: [countrySource],
  },
}

/** Not under its own heading: what it would do is said beside it. */
const fromAnywhere = (item: PaletteItem): PaletteItem => ({
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
