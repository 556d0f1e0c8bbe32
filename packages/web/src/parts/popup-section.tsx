import type { HeaderView } from '@headend/core/table'
import { wholeDay } from '@headend/core/time'
import { lazy, Suspense } from 'react'
import { FilterPart, SortPart } from '../table/popup/popup-parts.tsx'
import { Section } from './section.tsx'

/** As the console has it: in a chunk of its own. */
const Calendar = lazy(async () => ({ default: (await import('../ui/fields/calendar.tsx')).Calendar }))

const PANEL = 'rounded-md border border-line-strong bg-panel shadow-raised'
const nothing = () => {}
const base = { sorted: undefined, filtered: false } as const
const HEADERS: readonly HeaderView[] = [
  {
    ...base,
    sorted: 'ascending',
    id: 'name',
    label: 'Name',
    popup: { filter: { kind: 'text', placeholder: 'Filter', text: 'film' }, sort: 'A to Z' },
  },
  {
    ...base,
    id: 'status',
    label: 'Status',
    popup: {
      filter: {
        kind: 'choices',
        choices: [
          { value: undefined, label: 'All', selected: false },
          { value: 'Active', label: 'Active', selected: true },
          { value: 'Expired', label: 'Expired', selected: false },
        ],
      },
      sort: undefined,
    },
  },
]

export function PopupSection() {
  return (
    <Section title="Popups" text="Filter and sort of a column; a calendar whose days end.">
      {HEADERS.map(({ id, label, popup, sorted }) => (
        <div key={id} className={`w-55 p-1.5 ${PANEL}`}>
          {popup?.filter && (
            <FilterPart label={label} filter={popup.filter} name={id} onText={nothing} onChoice={nothing} />
          )}
          {popup?.sort && <SortPart label={label} sort={popup.sort} sorted={sorted} onSort={nothing} />}
        </div>
      ))}
      <div className={PANEL}>
        <Suspense>
          <Calendar
            value="2020-03-12"
            today="2020-03-10"
            earliest="2020-03-05"
            latest="2020-03-24"
            dayText={wholeDay}
            onPick={nothing}
          />
        </Suspense>
      </div>
    </Section>
  )
}
