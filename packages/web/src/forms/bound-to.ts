import type { FieldValues, Path } from 'react-hook-form'
import type { Form } from './use-form.ts'

export interface Bound {
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
}

/**
 * What a field holds, and where what becomes of it is told. The library's own hook has each field hear of its value and of the form's
 * state by itself, where the page that draws it hears of both already: half of what a field cost to open.
 */
export function boundTo<Draft extends FieldValues>(form: Form<Draft>, field: string): Bound {
  const name = field as Path<Draft>
  const value: unknown = form.getValues(name)
  const { onChange, onBlur } = form.register(name)
  return {
    value,
    onChange: (next) => void onChange({ type: 'change', target: { name, value: next } }),
    onBlur: () => void onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
  }
}
