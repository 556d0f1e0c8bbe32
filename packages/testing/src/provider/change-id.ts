let written = 0

/** In the order in which changes were written, also within a millisecond. */
export function changeId(date: string): string {
  return `${date}-${String(++written).padStart(6, '0')}`
}
