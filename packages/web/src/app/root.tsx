import { Outlet } from '@tanstack/react-router'
import { memo } from 'react'
import { CountryContext, useSession } from '../context/services.tsx'
import { KeysHost } from '../keyboard/keys-host.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { Shell } from '../shell/shell.tsx'
import { PageSpinner } from '../ui/states.tsx'
import { Guard } from './guard.tsx'
import { NewRelease } from './new-release.tsx'
import { useSettledCountry } from './use-settled-country.ts'
import { useToolsAhead } from './use-tools-ahead.ts'

/** Around every page: the session has to be known, then the country, then whether the page may be seen. */
export function Root() {
  return useSession().loading ? <PageSpinner label="Loading" /> : <Settled />
}

const loadPalette = async () => (await import('./palette.tsx')).loadPalette()

function Settled() {
  const { country, elsewhere } = useSettledCountry()
  useToolsAhead()
  return (
    <CountryContext value={country}>
      <Frame elsewhere={elsewhere} />
    </CountryContext>
  )
}

/** Drawn once for all addresses: what depends on one listens for itself. */
const Frame = memo(function Frame({ elsewhere }: { elsewhere: boolean }) {
  return (
    <>
      <Shell>{elsewhere ? <PageSpinner label="Loading" /> : <Guarded />}</Shell>
      <PaletteHost load={loadPalette} />
      <KeysHost />
      <NewRelease />
    </>
  )
})

function Guarded() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
