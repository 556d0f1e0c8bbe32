import { isSearchable, SEARCH_HELP, SEARCH_HINT, SEARCH_LABEL } from '@headend/core/engagements'
import { type FormEvent, useEffect, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'

interface SearchFormProps {
  term: string
  busy: boolean
  onSubmit: (term: string) => void
}

export function SearchForm({ term, busy, onSubmit }: SearchFormProps) {
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSearchable(typed)) onSubmit(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-start gap-2 px-5 pb-4">
        <TextField
          label={SEARCH_LABEL}
          hint={SEARCH_HELP}
          className="w-full max-w-md"
          autoFocus={term === ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ReasonButton
          type="submit"
          tone="primary"
          // What is asked for while a search is under way overtakes it.
          busy={busy && typed.trim() === term}
          reason={isSearchable(typed) ? undefined : SEARCH_HINT}
          reasonSide="bottom"
          className="mt-[22px] h-control!"
        >
          Continue
        </ReasonButton>
      </form>
    </search>
  )
}
