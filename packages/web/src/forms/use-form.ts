import { isEqual } from '@headend/core/edit'
import { useLayoutEffect, useState } from 'react'
import { createFormControl, type DefaultValues, type FieldValues } from 'react-hook-form'

export type Form<Draft extends FieldValues> = ReturnType<typeof createFormControl<Draft>>

interface Typed<Draft extends FieldValues> {
  form: Form<Draft>
  /** Field by field as it was set: a list that nobody has touched stays the same list. */
  draft: Draft
  /** By name, those that somebody has been in. */
  touched: Readonly<Record<string, unknown>>
}

/** A form, and what it holds. The library's own hook draws a page twice when it opens: once more to say that it is ready. */
export function useForm<Draft extends FieldValues>(start: Draft): Typed<Draft> {
  const [form] = useState(() => formOf(start))
  const [draft, setDraft] = useState(() => form.getValues())
  const [touched, setTouched] = useState<Typed<Draft>['touched']>({})
  // Before anybody can do anything in it.
  useLayoutEffect(() => {
    // Set before anybody listened; the form's own copy of the same is no reason to check and draw everything again.
    setDraft((drawn) => (isEqual(drawn, form.getValues()) ? drawn : form.getValues()))
    const ends = [
      form.subscribe({ formState: { values: true }, callback: () => setDraft(form.getValues()) }),
      // The form marks its fields in one and the same object.
      form.subscribe({
        formState: { touchedFields: true },
        callback: ({ touchedFields }) => setTouched({ ...touchedFields }),
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [form])
  return { form, draft, touched }
}

function formOf<Draft extends FieldValues>(start: Draft): Form<Draft> {
  const form = createFormControl<Draft>({ defaultValues: start as DefaultValues<Draft> })
  // Until its hook or this has been called, it answers with what it began with, whatever has been set. Its fields have no elements of
  // their own (`boundTo`), from which it would read what it has.
  form.reset(start)
  return form
}
