import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Edit } from './use-edit.ts'

/** The keyboard comes here when what is here was refused. */
export function useWanted<Draft extends FieldValues>({ wanted, arrived }: Edit<Draft>, name: string) {
  const ref = useRef<HTMLElement>(null)
  const come = useEffectEvent(() => {
    // The boxes of a list mark its rows: they are no field.
    const inside = ref.current?.querySelector<HTMLElement>('input:not(table input)')
    ;(inside ?? ref.current)?.focus()
    arrived()
  })
  useEffect(() => {
    if (wanted === name) come()
  }, [wanted, name])
  return ref
}
