/** What a customer may watch where, by reference; one of them, NPVR, has a box of its own in the form (ENG-038..040). */

/** ENG-039. */
export const NPVR = '/serviceprofiles/NPVR.serviceprofile'

export const isNpvr = (reference: string) => reference.toLowerCase() === NPVR.toLowerCase()

/** 'PREMIUM' of /serviceprofiles/PREMIUM.serviceprofile; another reference is its own name. */
export function serviceProfileName(reference: string): string {
  return /^\/serviceprofiles\/(.+)\.serviceprofile$/.exec(reference)?.[1] ?? reference
}

/** What may be ticked beside NPVR: what the constants say, and what the engagement has of its own (ENG-038). */
export function serviceProfileChoices(constants: readonly string[], has: readonly string[]) {
  const all = [...new Set([...constants, ...has])].filter((reference) => !isNpvr(reference))
  return all.map((value) => ({ value, label: serviceProfileName(value) }))
}

interface Profiles {
  /** Without NPVR. */
  serviceProfileReferences: readonly string[]
  npvr: boolean
}

/** NPVR stays where it stood, so that nothing looks changed that is not. */
export function withNpvr({ serviceProfileReferences, npvr }: Profiles, stored: readonly string[]): string[] {
  const wanted = new Set(serviceProfileReferences)
  const kept = stored.filter((reference) => (isNpvr(reference) ? npvr : wanted.has(reference)))
  const added = serviceProfileReferences.filter((reference) => !kept.includes(reference))
  return [...kept, ...added, ...(npvr && !kept.some(isNpvr) ? [NPVR] : [])]
}
