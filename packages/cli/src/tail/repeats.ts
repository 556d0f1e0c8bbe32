import { createNumberings, type Told } from '@headend/core/remote-events'

/** Tells events that a recording holds already: a tail that is written on at its end begins with what is still kept. */
export function createRepeats(): (told: Told) => boolean {
  const numberingOf = createNumberings()
  return (told) => {
    if ('gap' in told) return false
    const { id, message, timestamp = '' } = told.event
    return numberingOf(told.identity).place(id, `${timestamp} ${message}`) === 'seen'
  }
}
