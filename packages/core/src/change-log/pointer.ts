/** JSON pointers (RFC 6901), as patches name places. */

/** The steps of a pointer, `~1` and `~0` read as / and ~; none for the whole. A forgotten first / is read as there. */
export function steps(pointer: string): string[] {
  if (pointer === '') return []
  const rest = pointer.startsWith('/') ? pointer.slice(1) : pointer
  return rest.split('/').map(unescaped)
}

function unescaped(step: string): string {
  return step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step
}

/** Where a step leads to in a list, undefined where it is no place in one. */
export function listIndex(step: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(step) ? Number(step) : undefined
}

/** The place after the last one of a list. */
export const END = '-'
