/** Faults armed by tests, and a tally of what was really executed. */
import { asObject } from '@headend/core/is-object'
import { BoundedMap } from './bounded-map.ts'

/** What goes wrong with a call. */
export interface Fault {
  /** The beginning of the path, or the source of a regular expression. */
  path: string
  method?: string
  /** Answered without executing anything. */
  status?: number
  body?:
    | 'broken-json'
    | { errorCode: string; errorMessage: string; fields?: Record<string, string> }
    /** As the sign-on refuses (RFC 6749, 5.2). */
    | { error: string; error_description?: string }
  /** Milliseconds before anything else happens. */
  delay?: number
  /** Nothing else happens before, either; for tests in the process of the provider. */
  until?: Promise<unknown>
  /** The connection is destroyed before, or after, the call was executed. */
  drop?: 'before' | 'after'
  /** Of a list of ids that is asked for, only this share is known: 0.5 for every other one. */
  share?: number
  /** A stream ends in the middle of an event, after so many whole ones. */
  cutAfter?: number
  /** Events of a stream whose id can be divided by this never come: 3 for every third. */
  leaveOut?: number
  /** How many calls it hits; all of them until cleared where it is not said. */
  times?: number
}

/** The services' clock is wrong, the sign-on's is not: a fresh token can be refused. */
export interface ClockFault {
  /** Milliseconds by which it is ahead; negative where it is behind. */
  clock: number
}

/** An administrator has changed what a sample account may do; its next token says so. */
export interface RolesFault {
  account: string
  roles: readonly string[]
}

/**
 * The session at the sign-on ends with the refresh token that is revoked, as a real Keycloak does it (OPN-102);
 * for tests in the process of the provider.
 */
interface RevocationFault {
  revocation: 'ends-session'
}

type Armed = Fault | ClockFault | RolesFault | RevocationFault

interface Tally {
  method: string
  path: string
  count: number
}

/** How often tokens were asked for in one way, and how that ended. */
interface Grants {
  granted: number
  refused: number
}

export interface FaultBook {
  arm(fault: Armed): void
  /** The first armed fault for the call; counts as one of its times. */
  strike(method: string, path: string): Fault | undefined
  /** Milliseconds by which the services' clock is ahead: what was armed last. */
  readonly clock: number
  readonly revocationEndsSession: boolean
  /** The roles that were armed last for the account. */
  rolesOf(account: string): readonly string[] | undefined
  readonly armed: readonly Armed[]
  clear(): void
  executed(method: string, path: string): void
  /** Executed calls whose path begins with this. */
  calls(path: string): Tally[]
  tokensAsked(grantType: string, outcome: keyof Grants): void
  /** By grant type. */
  readonly grants: Readonly<Record<string, Grants>>
}

const MOST_CALLS = 10_000

export function createFaultBook(): FaultBook {
  let armed: Armed[] = []
  const tally = new BoundedMap<string, Tally>(MOST_CALLS)
  const grants = new BoundedMap<string, Grants>(MOST_CALLS)
  return {
    arm(fault) {
      armed.push({ ...fault })
    },
    strike(method, path) {
      const fault = armed.filter(isForCalls).find((candidate) => hits(candidate, method, path))
      if (fault?.times !== undefined && --fault.times <= 0) armed = armed.filter((other) => other !== fault)
      return fault
    },
    get clock() {
      return armed.findLast((fault) => 'clock' in fault)?.clock ?? 0
    },
    get revocationEndsSession() {
      return armed.some((fault) => 'revocation' in fault)
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
    // Copies: who compares before and after must not hold what still counts.
    calls: (path) =>
      [...tally.values()].filter((call) => call.path.startsWith(path)).map((call) => ({ ...call })),
    tokensAsked(grantType, outcome) {
      const before = grants.get(grantType) ?? { granted: 0, refused: 0 }
      grants.set(grantType, { ...before, [outcome]: before[outcome] + 1 })
    },
    get grants() {
      return Object.fromEntries(grants)
    },
  }
}

const isForCalls = (fault: Armed): fault is Fault => 'path' in fault

function hits({ path: wanted, method: only }: Fault, method: string, path: string): boolean {
  if (only !== undefined && only.toUpperCase() !== method) return false
  return path.startsWith(wanted) || new RegExp(wanted).test(path)
}

/** A fault as a test sends it; undefined for what would silently do nothing. */
export function readFault(body: unknown): Fault | ClockFault | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if ('clock' in body) return Number.isFinite(body.clock) ? { clock: Number(body.clock) } : undefined
  const fault = body as Fault
  const does =
    fault.status ?? fault.body ?? fault.delay ?? fault.drop ?? fault.share ?? fault.cutAfter ?? fault.leaveOut
  return typeof fault.path === 'string' && does !== undefined && isPattern(fault.path) ? fault : undefined
}

/** A change of roles as a test sends it. */
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
