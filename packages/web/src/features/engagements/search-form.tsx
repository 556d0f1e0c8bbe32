import { isSearchable, SEARCH_HELP, SEARCH_HINT, SEARCH_LABEL } from '@headend/core/engagements'
import { type FormEvent, useEffect, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { escapeSearch } from '../../ui/search-escape.ts'
import { useAttempt } from '../../ui/use-attempt.ts'

interface SearchFormProps {
  term: string
  busy: boolean
  onSubmit: (term: string) => void
}

export function SearchForm({ term, busy, onSubmit }: SearchFormProps) {
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  const reason = isSearchable(typed) ? undefined : SEARCH_HINT
  const [search, refusal] = useAttempt(reason, () => reason ?? onSubmit(typed.trim()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-start gap-2 px-5 pb-4">
        <TextField
          label={SEARCH_LABEL}
          hint={SEARCH_HELP}
          error={refusal?.text}
          className="w-full max-w-md"
          data-begins
          autoFocus={term === ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => escapeSearch(event, term)}
        />
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
