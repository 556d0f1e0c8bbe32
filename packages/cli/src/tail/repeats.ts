import type { EngagementIdentity } from '@headend/core/engagements'
import { createNumbering, type Numbering, type Told } from '@headend/core/remote-events'

/** Tells events that a recording holds already: a tail that is written on at its end begins with what is still kept. */
export function createRepeats(): (told: Told) => boolean {
  const numberings = new Map<string, Numbering>()
  const numberingOf = ({ country, platform, id }: EngagementIdentity) => {
    const key = `${country} ${platform} ${id}`
    const numbering = numberings.get(key) ?? createNumbering()
    numberings.set(key, numbering)
    return numbering
  }
  return (told) => {
    if ('gap' in told) return false
    const { id, message, timestamp = '' } = told.event
    return numberingOf(told.identity).place(id, `${timestamp} ${message}`) === 'seen'
  }
}
