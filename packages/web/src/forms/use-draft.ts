import { isEqual } from '@headend/core/edit'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What the form holds, field by field as it was set: a list that nobody has touched stays the same list. */
export function useDraft<Draft extends FieldValues>(form: UseFormReturn<Draft>): Draft {
  const [draft, setDraft] = useState(() => form.getValues())
  useEffect(() => {
    // Set before anybody listened; the form's own copy of the same is no reason to check and draw everything again.
    setDraft((drawn) => (isEqual(drawn, form.getValues()) ? drawn : form.getValues()))
    return form.subscribe({ formState: { values: true }, callback: () => setDraft(form.getValues()) })
  }, [form])
  return draft
}
