import type { ChoiceView, Direction, FilterView } from '@headend/core/table'
import { ArrowDownUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { SortMark } from '../sort-mark.tsx'

interface FilterPartProps {
  label: string
  filter: FilterView
  name: string
  onText: (text: string) => void
  /** Undefined is 'All'. */
  onChoice: (value: string | undefined) => void
}

export function FilterPart({ label, filter, name, onText, onChoice }: FilterPartProps) {
  if (filter.kind === 'text')
    return (
      <TextInput
        aria-label={`Filter ${label}`}
        placeholder={filter.placeholder}
        value={filter.text}
        onChange={({ target }) => onText(target.value)}
        className="mb-1"
      />
    )
  const type = filter.kind === 'choices' ? 'checkbox' : 'radio'
  return (
    <Group legend={`Filter ${label}`}>
      {filter.choices.map((choice: ChoiceView) => (
        <Option
          key={choice.value ?? ''}
          type={type}
          name={`${name}-filter`}
          label={choice.label}
          selected={choice.selected}
          onChoose={() => onChoice(choice.value)}
        />
      ))}
    </Group>
  )
}

interface SortPartProps {
  label: string
  sort: string
  sorted: Direction | undefined
  onSort: () => void
}

/** One button: each press is the next step of the column's cycle (TBL-008, TBL-009). */
export function SortPart({ label, sort, sorted, onSort }: SortPartProps) {
  return (
    <div className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      <button
        type="button"
        aria-label={`Sort by ${label}: ${sort}`}
        onClick={onSort}
        className="flex h-7 w-full items-center gap-2 rounded-sm px-2 text-left -outline-offset-2 hover:bg-sunk"
      >
        <SortMark sorted={sorted} none={ArrowDownUp} />
        <span className="min-w-0 truncate">{sort}</span>
      </button>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface OptionProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  selected: boolean
  onChoose: () => void
}

function Option({ type, name, label, selected, onChoose }: OptionProps) {
  return (
    <label className="flex h-7 cursor-pointer items-center gap-2 rounded-sm px-2 focus-within:bg-accent-soft hover:bg-sunk">
      <input
        type={type}
        name={name}
        checked={selected}
        onChange={onChoose}
        className="size-3.5 accent-accent outline-none"
      />
      <span className="min-w-0 truncate">{label}</span>
    </label>
  )
}
