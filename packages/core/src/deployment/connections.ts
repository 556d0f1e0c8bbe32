/** What every connection shows: certificates and clocks. */
import { dayText } from '../foundation/time.ts'
import { type Finding, findingsOf, orOk } from './finding.ts'
import { hostOf, type Probe } from './probe.ts'

const DAY_MS = 24 * 60 * 60_000
/** An authority needs some days, and so does a person on holiday. */
const EXPIRY_WARNING_DAYS = 14

/** A certificate that is refused is the failure of its own probe. */
export function certificateFindings(probes: readonly Probe[], now: number): readonly Finding[] {
  const { ok, warning } = findingsOf('Certificates', 'The web server')
  const expiries = new Map(
    probes.flatMap(({ address, reply }) =>
      reply?.certificateExpiresAt === undefined ? [] : [[hostOf({ address }), reply.certificateExpiresAt]],
    ),
  )
  const [first] = [...expiries].toSorted(([, one], [, other]) => one - other)
  if (!first) return []
  const soon = [...expiries].filter(([, expiresAt]) => expiresAt - now < EXPIRY_WARNING_DAYS * DAY_MS)
  return orOk(
    soon.map(([host, expiresAt]) =>
      warning(
        `The certificate of ${host} expires on ${dayText(expiresAt, 'UTC')}`,
        'Renew it before that day',
      ),
    ),
    ok(`Valid; the first one to expire is that of ${first[0]}, on ${dayText(first[1], 'UTC')}`),
  )
}

/** Tokens are valid for minutes: a larger difference makes them expired or not yet valid. */
const CLOCK_TOLERANCE_MS = 60_000

/** If every host differs, this machine's clock is the wrong one. */
export function clockFindings(probes: readonly Probe[]): readonly Finding[] {
  const { ok, problem } = findingsOf('Clock', 'Troubleshooting')
  const offsets = new Map(
    probes.flatMap(({ address, reply }) =>
      reply?.clockOffset === undefined ? [] : [[hostOf({ address }), reply.clockOffset]],
    ),
  )
  const wrong = [...offsets].filter(([, offset]) => Math.abs(offset) > CLOCK_TOLERANCE_MS)
  const [first] = wrong
  if (offsets.size === 0) return []
  if (first && wrong.length === offsets.size)
    return [
      problem(
        `The clock of this machine differs by ${secondsText(first[1])} from ${[...offsets.keys()].join(', ')}`,
        offsets.size > 1 ? 'Set the clock of this machine' : 'Set the clock that is wrong',
      ),
    ]
  return orOk(
    wrong.map(([host, offset]) =>
      problem(
        `The clock of ${host} differs by ${secondsText(offset)} from this machine and other hosts`,
        `Set the clock of ${host}: tokens look expired or not yet valid`,
      ),
    ),
    ok('The clocks of this machine and the hosts agree within a minute'),
  )
}

const secondsText = (milliseconds: number) => `${Math.round(Math.abs(milliseconds) / 1000)} s`
