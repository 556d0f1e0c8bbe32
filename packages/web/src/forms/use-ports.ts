import { mergeDrafts, type Rebase } from '@headend/core/edit'
import { useEffect, useMemo, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EditEffects } from './edit-actor.ts'
import type { EditDefinition } from './edit-definition.ts'
import type { Form } from './use-form.ts'

/** What the edit machine reaches: always the newest effects and the form, in ports that stay the same. */
export function usePorts<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
  form: Form<Draft>,
) {
  const newest = useRef(definition)
  useEffect(() => {
    newest.current = definition
  })
  return useMemo(() => {
    const effects: Required<EditEffects<Draft, Stored>> = {
      save: (attempt) => newest.current.save(attempt),
      read: (attempt) => newest.current.read(attempt),
      remove: async (original) => newest.current.remove?.(original) ?? { status: 'declined' },
    }
    const rebase = ({ base, theirs }: Rebase<Draft>) => {
      const { fields } = newest.current
      const mine = form.getValues()
      form.reset(base ? mergeDrafts(fields, { base, mine, theirs }) : theirs, { keepTouched: true })
    }
    return { ...effects, rebase }
  }, [form])
}
