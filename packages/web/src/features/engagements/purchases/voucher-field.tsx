import { DATE_WORDS } from '@headend/core/local-time'
import { wholeDay } from '@headend/core/time'
import type { VoucherDraft, VoucherView } from '@headend/core/vouchers'
import type { KeyboardEvent } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { describedBy, FormField } from '../../../ui/fields/form-field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'

interface VoucherFieldProps {
  id: string
  name: keyof VoucherDraft
  label: string
  help: string | undefined
  view: VoucherView
  warning: string | undefined
  error: string | undefined
  onChange: (value: string) => void
  /** It has been left, or Enter takes what is typed: it is put in order, or told what is wrong with it. */
  onSettle: () => void
}

/** The number, or one of the two days. */
export function VoucherField({ name, view, onChange, onSettle, ...field }: VoucherFieldProps) {
  const common = {
    id: field.id,
    onBlur: onSettle,
    onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && !ctrlKey && !metaKey) onSettle()
    },
    'aria-required': true,
    'aria-invalid': field.error !== undefined || undefined,
    'aria-describedby': describedBy(field),
  }
  return (
    <FormField {...field}>
      {name === 'quantity' ? (
        <TextInput
          {...common}
          data-autofocus
          inputMode="numeric"
          value={view.draft.quantity}
          onChange={(event) => onChange(event.target.value)}
          className="tabular-nums"
        />
      ) : (
        <DateField
          {...common}
          label={field.label}
          value={view.draft[name]}
          earliest={view.earliest[name]}
          latest={undefined}
          today={view.today}
          hint={DATE_WORDS}
          dayText={wholeDay}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
