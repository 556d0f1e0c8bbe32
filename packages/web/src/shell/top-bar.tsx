import { type Country, countryName } from '@headend/core/country'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Keyboard, type LucideIcon, Rows3, Search, SunMoon } from 'lucide-react'
import { useCountry, useServices, useSession } from '../context/services.tsx'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { KEY_LIST } from '../keyboard/keys.ts'
import { openKeyList } from '../keyboard/keys-host.tsx'
import { openPalette, PALETTE_LABEL } from '../palette/palette-host.tsx'
import { Button, type ButtonProps, opensDialog } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { Account, useSessionAction } from './account.tsx'
import {
  chooseDensity,
  chooseTheme,
  densityText,
  nextTheme,
  otherDensity,
  themeText,
  useDensity,
  useTheme,
} from './appearance.ts'

export function TopBar() {
  const shortcutProps = useShortcutProps()
  return (
    <header className="col-span-2 flex items-center gap-3 border-line border-b bg-panel px-3">
      <Brand />
      <PaletteButton />
      <div className="flex min-w-0 flex-1 items-center justify-end gap-3">
        <CountrySelector />
        <Account />
        <div className="flex">
          <DensityButton />
          <ThemeButton />
          <BarButton
            label={KEY_LIST}
            icon={Keyboard}
            opens="dialog"
            {...shortcutProps('help', KEY_LIST, 'bottom')}
            onClick={openKeyList}
          />
        </div>
        <SessionButton />
      </div>
    </header>
  )
}

function Brand() {
  const { environment } = useServices().configuration
  return (
    <div className="flex shrink-0 items-center gap-2 font-[650] xl:w-[280px]">
      <svg aria-hidden viewBox="0 0 18 18" className="size-[18px]">
        <rect width="18" height="18" rx="5" className="fill-(--frame)" />
        <path d="M10.5 5 6.5 9l4 4" className="fill-none stroke-2 stroke-panel" />
      </svg>
      <span className="max-md:sr-only">Headend</span>
      <span className="rounded-sm bg-(--frame-soft) px-1.5 font-semibold text-(--frame) text-[10.5px]/[18px] uppercase tracking-[0.04em] -outline-offset-1 forced-colors:outline">
        {environment}
      </span>
    </div>
  )
}

function PaletteButton() {
  const shortcutProps = useShortcutProps()
  return (
    <button
      type="button"
      {...shortcutProps('palette')}
      {...opensDialog('dialog')}
      onClick={() => openPalette()}
      className="flex h-7 w-palette shrink-0 items-center gap-2 rounded-md border border-line-strong bg-sunk px-2 text-muted hover:border-control hover:text-ink"
    >
      <Search aria-hidden className="size-3.5 shrink-0" />
      <span className="flex-1 truncate text-left">{PALETTE_LABEL}</span>
      <Keys of="palette" className="max-md:hidden!" />
    </button>
  )
}

function ThemeButton() {
  const theme = useTheme()
  return <BarButton label={themeText[theme]} icon={SunMoon} onClick={() => chooseTheme(nextTheme(theme))} />
}

function DensityButton() {
  const chosen = useDensity()
  return (
    <BarButton
      label={densityText[chosen]}
      icon={Rows3}
      onClick={() => chooseDensity(otherDensity(chosen))}
      className="max-lg:hidden"
    />
  )
}

interface BarButtonProps extends ButtonProps {
  icon: LucideIcon
  label: string
}

function BarButton({ icon: Icon, label, className, ...props }: BarButtonProps) {
  return (
    <Button
      tone="quiet"
      aria-label={label}
      {...tooltip(label, 'bottom')}
      {...props}
      className={cx('px-1.5!', className)}
    >
      <Icon aria-hidden className="size-[15px]" />
    </Button>
  )
}

function SessionButton() {
  const { loggedIn, signInFailure } = useSession()
  const { title, run } = useSessionAction()
  // The start page has its own Login button.
  const isStart = useRouterState({ select: ({ location }) => location.pathname === '/' })
  if (isStart && !loggedIn && !signInFailure) return null
  return (
    <Button tone={loggedIn ? 'plain' : 'primary'} onClick={run} className="min-w-17">
      {title}
    </Button>
  )
}

/** A change of country opens the start page (SHL-022). */
export function useChangeCountry(): (country: Country) => void {
  const navigate = useNavigate()
  const currentCountry = useCountry()
  return (country) => {
    if (country !== currentCountry) void navigate({ to: '/', search: { country } })
  }
}

function CountrySelector() {
  const { countries } = useSession()
  const country = useCountry()
  const change = useChangeCountry()
  if (countries.length === 0) return null
  const options = countries.map((value) => ({ value, title: countryName[value] }))
  return (
    <>
      <span className="text-muted max-lg:sr-only">{country && countryName[country]}</span>
      <Segmented label="Country" value={country} options={options} onChange={change} />
    </>
  )
}
