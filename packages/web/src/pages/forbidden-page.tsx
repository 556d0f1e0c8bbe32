import { type Ability, accessRequest, can, countriesWith, remedy, whyNot } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { openIn, PAGE_TEXTS } from '@headend/core/shell'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../context/area.ts'
import { useAccess, useServices, useSession } from '../context/services.tsx'
import { AccessRequest } from '../ui/access-request.tsx'
import { Button } from '../ui/button.tsx'
import { FullPage } from './full-page.tsx'
import { GoBack } from './go-back.tsx'

/** Which role is missing, which are there, and what can be done about it: in another country, or by somebody else (SHL-031). */
export function RefusedArea({ ability }: { ability: Ability }) {
  const access = useAccess()
  const { environment } = useServices().configuration
  const { title: what } = useArea()
  const username = useSession().user?.username ?? ''
  const verdict = can(ability, access)
  return (
    <Refused
      text={whyNot(verdict)}
      helps={remedy(ability, access)}
      countries={verdict.allowed ? [] : countriesWith(ability, access)}
      request={accessRequest(ability, access, { username, what, environment })}
    />
  )
}

interface RefusedProps {
  text?: string | undefined
  helps?: string | undefined
  /** Where it is open to this person. */
  countries?: readonly Country[]
  /** For whoever gives out the roles. */
  request?: string | undefined
}

export function Refused({ text, helps, countries = [], request }: RefusedProps) {
  return (
    <FullPage
      title={PAGE_TEXTS.forbidden}
      text={text}
      detail={helps}
      more={request && <AccessRequest text={request} />}
    >
      <GoBack />
      {countries.map((country) => (
        <OpenIn key={country} country={country} />
      ))}
    </FullPage>
  )
}

function OpenIn({ country }: { country: Country }) {
  const navigate = useNavigate()
  const { path } = useArea()
  return <Button onClick={() => void navigate({ to: path, search: { country } })}>{openIn(country)}</Button>
}
