import { DATE_WORDS } from '@headend/core/local-time'
import { wholeDay } from '@headend/core/time'
import type { VoucherDraft, VoucherView } from '@headend/core/vouchers'
import { DateField } from '../../ui/date-field.tsx'
import { describedBy, FormField } from '../../ui/form-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface VoucherFieldProps {
  id: string
  name: keyof VoucherDraft
  label: string
  help: string | undefined
  view: VoucherView
  error: string | undefined
  onChange: (value: string) => void
  onLeft: () => void
}

/** The number, or one of the two days. */
export function VoucherField({ name, view, onChange, onLeft, ...field }: VoucherFieldProps) {
  const common = {
    id: field.id,
    onBlur: onLeft,
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
          hint={DATE_WORDS}
          dayText={wholeDay}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
