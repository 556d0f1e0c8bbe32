import { isSearchable, SEARCH_HELP, SEARCH_HINT, SEARCH_LABEL } from '@headend/core/engagements'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Keys } from '../../../keyboard/kbd.tsx'
import { escapeSearch } from '../../../keyboard/search-escape.ts'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { useKeyed } from '../../../keyboard/use-keyed.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { ReasonButton } from '../../../ui/reason-button.tsx'
import { useAttempt } from '../../../ui/use-attempt.ts'

interface SearchFormProps {
  term: string
  busy: boolean
  onSubmit: (term: string) => void
}

/** The field that everything found here was asked for by: a key, and Esc, lead back to it. */
export function SearchForm({ term, busy, onSubmit }: SearchFormProps) {
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  const reason = isSearchable(typed) ? undefined : SEARCH_HINT
  const [search, refusal] = useAttempt(reason, () => reason ?? onSubmit(typed.trim()))
  const field = useRef<HTMLInputElement>(null)
  const begin = () => {
    field.current?.focus()
    field.current?.select()
  }
  useShortcuts({ search: begin, cancel: begin })
  const keyed = useKeyed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-start gap-2 px-5 pb-4">
        <div className="group relative w-full max-w-md">
          <TextField
            ref={field}
            label={SEARCH_LABEL}
            hint={SEARCH_HELP}
            error={refusal?.text}
            {...keyed('search')}
            data-begins
            autoFocus={term === ''}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => escapeSearch(event, term)}
          />
          <span className="pointer-events-none absolute top-[22px] right-2 flex h-control items-center group-focus-within:hidden">
            <Keys of="search" />
          </span>
        </div>
        <ReasonButton
          type="submit"
          tone="primary"
          // What is asked for while a search is under way overtakes it.
          busy={busy && typed.trim() === term}
          reason={reason}
          reasonSide="bottom"
          className="mt-[22px] h-control!"
        >
          Continue
        </ReasonButton>
      </form>
    </search>
  )
}
