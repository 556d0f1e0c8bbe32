import { ACCESS_TYPES, accessTypeIn, accessTypeMeaning, withAccessType } from '@headend/core/purchases'
import type { TableState } from '@headend/core/table'
import { Segmented } from '../../../ui/fields/segmented.tsx'

const ALL = 'All'

const OPTIONS = [
  { value: ALL, title: 'Rented and bought' },
  ...ACCESS_TYPES.map((value) => ({ value, title: accessTypeMeaning[value] })),
]

interface AccessTypesProps {
  state: TableState
  onChange: (state: TableState) => void
}

/** The filter of the table by access type, always in sight (PUR-003). */
export function AccessTypes({ state, onChange }: AccessTypesProps) {
  const choose = (chosen: string) =>
    onChange(
      withAccessType(
        state,
        ACCESS_TYPES.find((type) => type === chosen),
      ),
    )
  return (
    <Segmented label="Access type" value={accessTypeIn(state) ?? ALL} options={OPTIONS} onChange={choose} />
  )
}
