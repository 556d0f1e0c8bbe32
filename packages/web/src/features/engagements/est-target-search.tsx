import { SEARCH_LABEL } from '@headend/core/engagements'
import { targetTermHint } from '@headend/core/purchases'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'

interface EstTargetSearchProps {
  /** Last; empty before. */
  searched: string
  searching: boolean
  onSearch: (term: string) => void
  onDown: () => void
}

/** The field, and the button that looks: by Enter. The arrow down leads to what was found. */
export function EstTargetSearch({ searched, searching, onSearch, onDown }: EstTargetSearchProps) {
  const id = useId()
  const [term, setTerm] = useState(searched)
  const hint = targetTermHint(term)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!hint) onSearch(term)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onDown()
  }
  return (
    <form onSubmit={search} className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-2">
      <label htmlFor={id} className="col-span-2 mb-1 font-[540] text-sm">
        {SEARCH_LABEL}
      </label>
      <SearchInput
        id={id}
        data-autofocus
        aria-describedby={`${id}-hint`}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={press}
      />
      <Button
        type="submit"
        busy={searching}
        aria-disabled={hint !== undefined}
        aria-describedby={`${id}-hint`}
        className="h-control!"
      >
        Search
      </Button>
      <p id={`${id}-hint`} className="mt-1 min-h-4 text-muted text-xs">
        {hint}
      </p>
    </form>
  )
}
