/** Faults armed by tests, and a tally of what was really executed. */
import { BoundedMap } from './bounded-map.ts'

export interface Fault {
  /** The beginning of the path, or the source of a regular expression. */
  path: string
  method?: string
  /** Answered without executing anything. */
  status?: number
  body?: 'broken-json' | { errorCode: string; errorMessage: string }
  /** Milliseconds before anything else happens. */
  delay?: number
  /** The connection is destroyed before, or after, the call was executed. */
  drop?: 'before' | 'after'
  /** How many calls it hits; all of them until cleared where it is not said. */
  times?: number
}

interface Tally {
  method: string
  path: string
  count: number
}

export interface FaultBook {
  arm(fault: Fault): void
  /** The first armed fault for the call; counts as one of its times. */
  strike(method: string, path: string): Fault | undefined
  readonly armed: readonly Fault[]
  clear(): void
  executed(method: string, path: string): void
  /** Executed calls whose path begins with this. */
  calls(path: string): Tally[]
}

const MOST_CALLS = 10_000

export function createFaultBook(): FaultBook {
  let armed: Fault[] = []
  const tally = new BoundedMap<string, Tally>(MOST_CALLS)
  return {
    arm(fault) {
      armed.push({ ...fault })
    },
    strike(method, path) {
      const fault = armed.find((candidate) => hits(candidate, method, path))
      if (fault?.times !== undefined && --fault.times <= 0) armed = armed.filter((other) => other !== fault)
      return fault
    },
    get armed() {
      return armed
    },
    clear() {
      armed = []
    },
    executed(method, path) {
      const key = `${method} ${path}`
      tally.set(key, { method, path, count: (tally.get(key)?.count ?? 0) + 1 })
    },
    // Copies: who compares before and after must not hold what still counts.
    calls: (path) =>
      [...tally.values()].filter((call) => call.path.startsWith(path)).map((call) => ({ ...call })),
  }
}

function hits({ path: wanted, method: only }: Fault, method: string, path: string): boolean {
  if (only !== undefined && only.toUpperCase() !== method) return false
  return path.startsWith(wanted) || new RegExp(wanted).test(path)
}

/** A fault as a test sends it; undefined for what would silently do nothing. */
export function readFault(body: unknown): Fault | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const fault = body as Fault
  const does = fault.status ?? fault.body ?? fault.delay ?? fault.drop
  return typeof fault.path === 'string' && does !== undefined && isPattern(fault.path) ? fault : undefined
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}
