import type { Country } from '@headend/core/country'
import { settleCountry } from '@headend/core/shell'
import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices, useSession } from './services.tsx'

/** The current country, with the address kept in line with it; `elsewhere` while the address is being rewritten. */
export function useSettledCountry(): { country: Country | undefined; elsewhere: boolean } {
  const { loggedIn, countries } = useSession()
  const inAddress = useSearch({ strict: false }).country
  const atRoot = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const { country, redirect } = settleCountry({ inAddress, allowed: countries, loggedIn, atRoot })
  useRewrite(redirect?.to, redirect?.country)
  useForgetOthers(country)
  return { country, elsewhere: redirect?.to === 'root' }
}

function useRewrite(to: 'here' | 'root' | undefined, country: Country | undefined): void {
  const navigate = useNavigate()
  const { latestLocation } = useRouter()
  const here = latestLocation.pathname
  useEffect(() => {
    if (to === 'root') void navigate({ to: '/', search: { country }, replace: true })
    // By its path: relative to an unknown address '.' would be the root.
    if (to === 'here')
      void navigate({ to: here, search: (search: object) => ({ ...search, country }), replace: true })
  }, [navigate, to, here, country])
}

/** Answers that were kept for one country are not those of another. */
function useForgetOthers(country: Country | undefined): void {
  const { data } = useServices()
  useEffect(() => {
    if (country) data.evict()
  }, [data, country])
}
