import { whyNotSentence } from '@headend/core/access'
import { isPlatform, PLATFORMS } from '@headend/core/engagements'
import { withoutInvisible } from '@headend/core/text'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { bindingTitle } from '../../keyboard/bindings.ts'
import { useShortcutProps } from '../../keyboard/kbd.tsx'
import { ReasonButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/text-input.tsx'
import { Switch } from '../../ui/fields/toggles.tsx'
import type { LogFilter } from './use-filter.ts'
import type { Tail } from './use-tail.ts'
import type { TailConnection, Target } from './use-tail-page.ts'

interface TailFormProps {
  tail: Tail
  connection: TailConnection
  target: Target
  filter: LogFilter
  /** Called when the filter is left: the focus goes to the lines. */
  onDone: () => void
}

/** The form, filled from the address. An address alone never connects (OPN-63). */
export function TailForm({ tail, connection, target, filter, onDone }: TailFormProps) {
  const { view, reconnects, setReconnects } = tail
  const { identity, setId, setPlatform } = target
  const locked = view.connected ? CONNECTED : undefined
  const reconnectId = useId()
  const shortcutProps = useShortcutProps()
  // With an id in the address, the Connect button has the focus: Enter connects.
  const [hasInitialId] = useState(identity.id !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    connection.connect()
  }
  return (
    <form onSubmit={submit} className="flex shrink-0 items-end gap-2 px-5 pb-3 max-lg:flex-wrap">
      <TextField
        label="Engagement id"
        className="w-44 min-w-28"
        data-initial-focus={!hasInitialId || undefined}
        autoFocus={!hasInitialId}
        locked={locked}
        value={identity.id}
        onChange={(event) => setId(withoutInvisible(event.target.value).trim())}
      />
      <SelectField
        label="Platform"
        className="w-20 shrink-0"
        options={PLATFORMS}
        locked={locked}
        value={identity.platform}
        onChange={({ target: { value } }) => isPlatform(value) && setPlatform(value)}
      />
      <ReasonButton
        type="submit"
        data-initial-focus={hasInitialId || undefined}
        autoFocus={hasInitialId}
        tone="primary"
        className="h-control!"
        busy={view.phase === 'connecting'}
        reason={whyNotSentence(connection.mayConnect)}
        reasonSide="bottom"
        {...(connection.elsewhere === undefined &&
          shortcutProps('connect', bindingTitle('connect'), 'bottom'))}
      >
        Connect!
      </ReasonButton>
      <ReasonButton
        tone="danger"
        className="h-control!"
        reason={whyNotSentence(connection.mayDisconnect)}
        reasonSide="bottom"
        onClick={connection.disconnect}
        {...shortcutProps('disconnect', bindingTitle('disconnect'), 'bottom')}
      >
        Disconnect
      </ReasonButton>
      <div
        className="mx-2 shrink-0"
        {...shortcutProps('reconnect', 'Reconnect when the stream is lost', 'bottom')}
      >
        <label htmlFor={reconnectId} className="mb-1 block font-[540] text-sm">
          Reconnect
        </label>
        <Switch id={reconnectId} checked={reconnects} onChange={setReconnects} />
      </div>
      <FilterField filter={filter} onDone={onDone} />
    </form>
  )
}

const CONNECTED = 'Disconnect first to change the engagement'

const FILTER_HINT = 'words, "a phrase", -not this, /regular expression/i'

interface FilterFieldProps {
  filter: LogFilter
  onDone: () => void
}

function FilterField({ filter, onDone }: FilterFieldProps) {
  const id = useId()
  const { typed, type, problem, field } = filter
  const shortcutProps = useShortcutProps()
  // Prevents Enter from submitting the form, which would connect.
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    const isLeft = event.key === 'Escape' && event.currentTarget.value === ''
    if (event.key !== 'Enter' && !isLeft) return
    event.preventDefault()
    filter.confirm()
    onDone()
  }
  return (
    <div className="relative min-w-40 flex-1">
      <label htmlFor={id} className="mb-1 block font-[540] text-sm">
        Filter
      </label>
      <SearchInput
        ref={field}
        id={id}
        value={typed}
        placeholder={FILTER_HINT}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        {...shortcutProps('filter')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={leave}
      />
      {/* Over the log, so that nothing moves while typing. */}
      <p
        id={`${id}-problem`}
        role="alert"
        className="absolute top-full right-0 left-0 z-10 mt-1 rounded-md bg-bad-soft px-2 py-1 text-bad text-sm shadow-raised empty:hidden forced-colors:outline"
      >
        {problem}
      </p>
    </div>
  )
}
