/** Faults that tests arm, and counts of the calls that were executed. */
import { asObject } from '@headend/core/schema'
import { BoundedMap } from './bounded-map.ts'

export interface Fault {
  /** The beginning of the path, or a regular expression. */
  path: string
  method?: string
  /** Answered without executing anything. */
  status?: number
  body?:
    | 'broken-json'
    | { errorCode: string; errorMessage: string; fields?: Record<string, string> }
    /** The shape of the sign-on (RFC 6749, 5.2). */
    | { error: string; error_description?: string }
  /** Milliseconds before the call. */
  delay?: number
  /** The call waits for it too; for tests in the same process. */
  until?: Promise<unknown>
  /** The connection is lost before or after the call is executed. */
  drop?: 'before' | 'after'
  /** A stream breaks inside an event, after so many complete ones. */
  cutAfter?: number
  /** A stream skips events whose id is divisible by this. */
  leaveOut?: number
  /** Calls that it hits; without it all of them, until it is cleared. */
  times?: number
}

/** The clock of the services is wrong, that of the sign-on is right: a fresh token may be refused. */
export interface ClockFault {
  /** Milliseconds ahead; negative is behind. */
  clock: number
}

/** New roles of a sample account, from its next token on. */
export interface RolesFault {
  account: string
  roles: readonly string[]
}

type ArmedFault = Fault | ClockFault | RolesFault

interface CallCount {
  method: string
  path: string
  count: number
}

interface GrantCounts {
  granted: number
  refused: number
}

export interface FaultBook {
  arm(fault: ArmedFault): void
  /** The first armed fault for the call, which uses up one of its `times`. */
  take(method: string, path: string): Fault | undefined
  /** Milliseconds by which the services' clock is ahead. */
  readonly clock: number
  rolesOf(account: string): readonly string[] | undefined
  readonly armed: readonly ArmedFault[]
  clear(): void
  executed(method: string, path: string): void
  /** Executed calls whose path begins with this. */
  calls(path: string): CallCount[]
  countGrant(grantType: string, outcome: keyof GrantCounts): void
  readonly grants: Readonly<Record<string, GrantCounts>>
}

const MOST_CALLS = 10_000

export function createFaultBook(): FaultBook {
  let armed: ArmedFault[] = []
  const tally = new BoundedMap<string, CallCount>(MOST_CALLS)
  const grants = new BoundedMap<string, GrantCounts>(MOST_CALLS)
  return {
    arm(fault) {
      armed.push({ ...fault })
    },
    take(method, path) {
      const fault = armed.filter(isForCalls).find((candidate) => matches(candidate, method, path))
      if (fault?.times !== undefined && --fault.times <= 0) armed = armed.filter((other) => other !== fault)
      return fault
    },
    get clock() {
      return armed.findLast((fault) => 'clock' in fault)?.clock ?? 0
    },
    rolesOf: (account) =>
      armed.filter((fault) => 'roles' in fault).findLast((fault) => fault.account === account)?.roles,
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
    // Copies, for tests that compare before and after.
    calls: (path) =>
      [...tally.values()].filter((call) => call.path.startsWith(path)).map((call) => ({ ...call })),
    countGrant(grantType, outcome) {
      const before = grants.get(grantType) ?? { granted: 0, refused: 0 }
      grants.set(grantType, { ...before, [outcome]: before[outcome] + 1 })
    },
    get grants() {
      return Object.fromEntries(grants)
    },
  }
}

const isForCalls = (fault: ArmedFault): fault is Fault => 'path' in fault

function matches({ path: pattern, method: only }: Fault, method: string, path: string): boolean {
  if (only !== undefined && only.toUpperCase() !== method) return false
  return path.startsWith(pattern) || new RegExp(pattern).test(path)
}

/** A fault from a request; undefined if it would do nothing. */
export function readFault(body: unknown): Fault | ClockFault | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if ('clock' in body) return Number.isFinite(body.clock) ? { clock: Number(body.clock) } : undefined
  const fault = body as Fault
  const effect = fault.status ?? fault.body ?? fault.delay ?? fault.drop ?? fault.cutAfter ?? fault.leaveOut
  return typeof fault.path === 'string' && effect !== undefined && isPattern(fault.path) ? fault : undefined
}

export function readRoles(body: unknown): RolesFault | undefined {
  const { account, roles } = asObject(body)
  if (typeof account !== 'string' || !Array.isArray(roles)) return undefined
  return roles.every((role) => typeof role === 'string') ? { account, roles } : undefined
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}
