import type { Country } from '@headend/core/country'
import { countryRedirectMessage, resolveCountry } from '@headend/core/shell'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../commands/toasts.tsx'
import { useServices, useSession } from '../context/services.tsx'

/** The country of the shown page, also while the next one loads; `elsewhere`: the address is rewritten. */
export function useSettledCountry(): { country: Country | undefined; elsewhere: boolean } {
  const { countries } = useSession()
  const { country, elsewhere } = useAddress()
  const shown = useRouterState({ select: ({ matches }) => matches[0]?.search.country })
  const pageCountry = country && (countries.find((one) => one === shown) ?? country)
  useEvictOtherCountries(pageCountry)
  return { country: pageCountry, elsewhere }
}

function useAddress(): { country: Country | undefined; elsewhere: boolean } {
  const { loggedIn, countries } = useSession()
  const { pathname, search, hash } = useRouterState({ select: ({ location }) => location })
  const question = { inAddress: search.country, allowed: countries, loggedIn, atRoot: pathname === '/' }
  const answer = resolveCountry(question)
  const { country, redirect } = answer
  useRedirectNotice(countryRedirectMessage(question, answer), {
    to: pathname,
    search: { ...search, country },
    hash,
  })
  useRewriteAddress(redirect?.to, redirect?.country, pathname)
  return { country, elsewhere: redirect?.to === 'root' }
}

function useRedirectNotice(
  instead: ReturnType<typeof countryRedirectMessage>,
  there: { to: string; search: object; hash: string },
) {
  const navigate = useNavigate()
  const notify = useEffectEvent(() => {
    if (!instead) return
    const { text, offer } = instead
    showToast({ tone: 'refused', text, action: { label: offer, onClick: () => void navigate(there) } })
  })
  const text = instead?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is shown once.
  useEffect(() => notify(), [text])
}

function useRewriteAddress(
  to: 'same-page' | 'root' | undefined,
  country: Country | undefined,
  here: string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === 'root') void navigate({ to: '/', search: { country }, replace: true })
    // By its path: relative to an unknown address '.' would be the root.
    if (to === 'same-page')
      void navigate({
        to: here,
        search: (search: object) => ({ ...search, country }),
        hash: true,
        state: true,
        replace: true,
      })
  }, [navigate, to, here, country])
}

/** Answers that were kept for one country are not those of another. */
function useEvictOtherCountries(country: Country | undefined): void {
  const { data } = useServices()
  useEffect(() => {
    if (country) data.evict()
  }, [data, country])
}
