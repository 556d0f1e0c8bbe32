/** What stands in the place of a page where nothing is broken: a chunk of its own. */
import { type Ability, accessRequest, can, countriesWith, remedy, whyNot } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { isDecodable, openIn, PAGE_TEXTS, routingError, UNEXPECTED_ERROR } from '@headend/core/shell'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useArea, useParentList } from '../context/area.ts'
import { useAccess, useServices, useSession } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { AccessRequest } from '../ui/clipboard.tsx'
import { FullPage, GoBack } from './full-page.tsx'

export function RefusedArea({ ability }: { ability: Ability }) {
  const access = useAccess()
  const { environment } = useServices().configuration
  const { title: areaTitle } = useArea()
  const username = useSession().user?.username ?? ''
  const verdict = can(ability, access)
  return (
    <Refused
      text={whyNot(verdict)}
      helps={remedy(ability, access)}
      countries={verdict.allowed ? [] : countriesWith(ability, access)}
      request={accessRequest(ability, access, { username, action: areaTitle, environment })}
    />
  )
}

interface RefusedProps {
  text?: string | undefined
  helps?: string | undefined
  countries?: readonly Country[]
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

export function NotFound({ what }: { what?: string | undefined }) {
  return (
    <FullPage {...PAGE_TEXTS.notFound} detail={what}>
      <WaysOut />
    </FullPage>
  )
}

/** Of an address that can never lead anywhere: nothing is tried again. */
export function BadAddress({
  detail,
  ...texts
}: {
  title: string
  text: string
  detail?: string | undefined
}) {
  return (
    <FullPage {...texts} detail={detail}>
      <WaysOut />
    </FullPage>
  )
}

/** For addresses that lead nowhere: some are unknown, some cannot even be read (SHL-012, SHL-029). */
export function NoRoute() {
  // As it was asked for: what the router makes of it can always be read.
  const { pathname } = useRouter().history.location
  if (isDecodable(pathname)) return <NotFound />
  return <BadAddress title={UNEXPECTED_ERROR} text={routingError(400).message} />
}

function WaysOut() {
  const list = useParentList()
  const navigate = useNavigate()
  return (
    <>
      {list && (
        <Button tone="primary" onClick={() => void navigate({ to: list.path })}>
          {`Go to ${list.title}`}
        </Button>
      )}
      <GoBack tone={list ? 'plain' : 'primary'} />
    </>
  )
}
