import { can } from '@headend/core/access'
import { countryName } from '@headend/core/country'
import { AREAS, type Area } from '@headend/core/shell'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Globe, LogIn, LogOut, SunMoon } from 'lucide-react'
import { useAccess, useServices, useSession } from '../../app/services.tsx'
import { areaIcons } from '../../shell/area-icons.ts'
import { useChangeCountry } from '../../shell/country-selector.tsx'
import { chooseTheme, THEMES, useTheme } from '../../shell/theme.ts'
import { offers } from '../offers.ts'
import type { PaletteItem } from './item.ts'

/** What the open page offers, refused things included. */
export function offeredItems(): PaletteItem[] {
  return offers.all().map(({ verdict, subject, ...thing }) => ({
    ...thing,
    hint: subject,
    refused: verdict.allowed ? undefined : verdict.reason,
  }))
}

export function useAreaItems(): PaletteItem[] {
  const navigate = useNavigate()
  const access = useAccess()
  return AREAS.map((area) => ({
    id: `area.${area.id}`,
    group: 'Go to',
    title: area.title,
    icon: areaIcons[area.id],
    refused: refusal(area),
    run: () => void navigate({ to: area.path }),
  }))

  function refusal({ ability }: Area): string | undefined {
    const verdict = ability && can(ability, access)
    return verdict && !verdict.allowed ? verdict.reason : undefined
  }
}

export function useSessionItems(): PaletteItem[] {
  const theme = useTheme()
  const { countries } = useSession()
  const group = 'Session'
  const themes = THEMES.filter((candidate) => candidate !== theme).map((candidate) => ({
    id: `theme.${candidate}`,
    group,
    title: candidate === 'system' ? 'Theme: as the system' : `Theme: ${candidate}`,
    icon: SunMoon,
    run: () => chooseTheme(candidate),
  }))
  const country = {
    id: 'session.country',
    group,
    title: 'Switch country',
    icon: Globe,
    opens: 'country',
  } as const
  return [...(countries.length > 1 ? [country] : []), useSignInOrOut(group), ...themes]
}

function useSignInOrOut(group: string): PaletteItem {
  const { session } = useServices()
  const { loggedIn } = useSession()
  const router = useRouter()
  const login = () => session.send({ type: 'LOGIN', returnTo: router.state.location.href })
  const logout = () => session.send({ type: 'LOGOUT' })
  return loggedIn
    ? { id: 'session.log-out', group, title: 'Log out', icon: LogOut, run: logout }
    : { id: 'session.log-in', group, title: 'Login', icon: LogIn, run: login }
}

export function useCountryItems(): PaletteItem[] {
  const { countries } = useSession()
  const change = useChangeCountry()
  return countries.map((country) => ({
    id: `country.${country}`,
    group: 'Switch country',
    title: countryName[country],
    hint: country,
    icon: Globe,
    run: () => change(country),
  }))
}
