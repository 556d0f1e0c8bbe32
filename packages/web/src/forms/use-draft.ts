import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What the form holds, field by field as it was set: a list that nobody has touched stays the same list. */
export function useDraft<Draft extends FieldValues>(form: UseFormReturn<Draft>): Draft {
  const [draft, setDraft] = useState(() => form.getValues())
  useEffect(() => {
    setDraft(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: () => setDraft(form.getValues()) })
  }, [form])
  return draft
}
