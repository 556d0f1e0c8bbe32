import { SEARCH_LABEL } from '@headend/core/engagements'
import { targetTermHint } from '@headend/core/purchases'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldHint } from '../../../ui/fields/field.tsx'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { useAttempt } from '../../../ui/use-attempt.ts'

interface EstTargetSearchProps {
  /** Last; empty before. */
  searched: string
  searching: boolean
  onSearch: (term: string) => void
  /** To the first that was found. */
  onDown: () => void
}

/** The field, and the button that looks: by Enter, which goes on to what was found, as the arrow down does. */
export function EstTargetSearch({ searched, searching, onSearch, onDown }: EstTargetSearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState(searched)
  const hint = targetTermHint(term)
  const [search, refusal] = useAttempt(hint, () => hint ?? onSearch(term))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onDown()
  }
  const goOn = useEffectEvent(() => {
    if (document.activeElement === field.current && term.trim() === searched) onDown()
  })
  const before = useRef(searching)
  // When the answer has come, and nobody types on meanwhile.
  useEffect(() => {
    if (before.current && !searching) goOn()
    before.current = searching
  }, [searching])
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-2">
      <label htmlFor={id} className="col-span-2 mb-1 font-[540] text-sm">
        {SEARCH_LABEL}
      </label>
      <SearchInput
        ref={field}
        id={id}
        data-autofocus
        aria-invalid={refusal !== undefined || undefined}
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
      <FieldHint id={id} hint={hint} error={refusal?.text} className="mt-1 min-h-4" />
    </form>
  )
}
