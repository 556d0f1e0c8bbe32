import { type EngagementIdentity, isPlatform, PLATFORMS, type Platform } from '@headend/core/engagements'
import { TAIL_PLATFORM, type TailView } from '@headend/core/remote-events'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

const route = getRouteApi('/remoteeventdebug')

interface TailFormProps {
  view: TailView
  onConnect: (target: EngagementIdentity) => void
  onDisconnect: () => void
}

/** The address fills the form; it never connects by itself (OPN-63). */
export function TailForm({ view, onConnect, onDisconnect }: TailFormProps) {
  const { id, platform, setId, setPlatform } = useTarget()
  const { country } = useReadContext()
  const connect = (event: FormEvent) => {
    event.preventDefault()
    if (view.canConnect && id) onConnect({ country, platform, id })
  }
  return (
    <form onSubmit={connect} className="flex items-end gap-2 px-5 pb-4">
      <TextField
        label="Engagement id"
        className="w-60"
        autoFocus={id === ''}
        disabled={view.inputsLocked}
        value={id}
        onChange={(event) => setId(event.target.value.trim())}
      />
      <SelectField
        label="Platform"
        className="w-24 shrink-0"
        options={PLATFORMS}
        disabled={view.inputsLocked}
        value={platform}
        onChange={(event) => setPlatform(event.target.value as Platform)}
      />
      <Button
        type="submit"
        tone="primary"
        className="h-[30px]!"
        busy={view.phase === 'connecting'}
        disabled={!view.canConnect || !id}
      >
        Connect!
      </Button>
      <Button tone="danger" className="h-[30px]!" disabled={!view.canDisconnect} onClick={onDisconnect}>
        Disconnect
      </Button>
    </form>
  )
}

/** What is typed goes into the address, so that it can be sent to a colleague (EVT-016). */
function useTarget() {
  const { searchTerm, platform } = route.useSearch()
  const navigate = route.useNavigate()
  const [id, setTyped] = useState(searchTerm ?? '')
  const keep = (change: { searchTerm?: string; platform?: Platform }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return {
    id,
    platform: isPlatform(platform) ? platform : TAIL_PLATFORM,
    setId: (typed: string) => {
      setTyped(typed)
      keep({ searchTerm: typed })
    },
    setPlatform: (chosen: Platform) => keep({ platform: chosen }),
  }
}
