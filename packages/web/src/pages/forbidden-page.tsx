import { type Ability, accessRequest, can, countriesWith, remedy } from '@headend/core/access'
import { type Country, countryName } from '@headend/core/country'
import { PAGE_TEXTS } from '@headend/core/shell'
import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useArea } from '../context/area.ts'
import { useAccess, useServices, useSession } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { copied, NOT_COPIED } from '../ui/clipboard.ts'
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
      text={verdict.allowed ? undefined : verdict.reason}
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
      more={request && <Request text={request} />}
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
  return (
    <Button onClick={() => void navigate({ to: path, search: { country } })}>
      Open it in {countryName[country]}
    </Button>
  )
}

/** It is there to be selected, too: a browser may keep its clipboard to itself. */
function Request({ text }: { text: string }) {
  const [said, say] = useState('')
  const copy = async () => say((await copied(text)) ? 'Copied the request' : `${NOT_COPIED}: select it`)
  return (
    <div className="mt-6 rounded-md border border-line bg-panel p-3 text-left">
      <p className="select-all font-mono text-[12px] [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-3.5" /> Copy a request
        </Button>
        <output className="text-muted text-sm">{said}</output>
      </div>
    </div>
  )
}
