import { styleText } from 'node:util'
import type { Country } from '@headend/core/country'
import type { EngagementIdentity } from '@headend/core/engagements'
import { UTC, ZONES } from '@headend/core/local-time'
import { eventLine, type RecordedEvent, tailRecord } from '@headend/core/remote-events'
import { insideSafeJson, safeJson, safeJsonLines, visible } from '@headend/core/text'
import type { CliContext } from '../cli-context.ts'
import { wantsColour } from '../output/output.ts'

const EVENT_COLUMNS = [
  { key: 'id', label: 'Id' },
  { key: 'time', label: 'Time' },
  { key: 'country', label: 'Country' },
  { key: 'platform', label: 'Platform' },
  { key: 'engagementId', label: 'Engagement ID' },
  { key: 'message', label: 'Message' },
] as const

type LineField = (typeof EVENT_COLUMNS)[number]['key']

export interface Lines {
  /** Adds an engagement; with several, each line names its own. */
  addEngagement(identity: EngagementIdentity): void
  isNew(identity: EngagementIdentity): boolean
  of(events: readonly RecordedEvent[]): string
  /** The name before a message about one of several engagements; '' if there is only one. */
  prefix(identity: EngagementIdentity): string
}

export function createLines({ output, options, terminal: { stdout, env } }: CliContext, utc: boolean): Lines {
  const fields = output.fields(EVENT_COLUMNS).map(({ key }) => key)
  const coloured = stdout.isTTY === true && wantsColour(options, env)
  const names = new Map<string, string>()
  const text = coloured ? colouredLine : plainLine
  let width = 0

  return {
    addEngagement(identity) {
      const name = nameOf(identity)
      if (names.has(name)) return
      width = Math.max(width, name.length)
      names.set(name, COLOURS[names.size % COLOURS.length] ?? '')
    },
    isNew: (identity) => !names.has(nameOf(identity)),
    of: output.json ? (events) => jsonLines(events, fields) : textLines,
    prefix: (identity) => (names.size > 1 ? `${nameOf(identity)}: ` : ''),
  }

  function textLines(events: readonly RecordedEvent[]): string {
    const lines = events.map(({ identity, event, arrived }) => {
      const { time, text: message } = eventLine(event, arrived, zoneOf(identity.country, utc))
      const name = names.size > 1 ? nameOf(identity) : ''
      return text(time, name && `${name.padEnd(width)}  `, message, names.get(name))
    })
    return lines.join('')
  }
}

export function nameOf({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>): string {
  return visible(`${platform}/${id}`)
}

function plainLine(time: string, name: string, message: string): string {
  return `${time}  ${name}${message}\n`
}

type Style = Parameters<typeof styleText>[0]

/** Colours of engagements; red is for errors. */
const COLOURS = ['cyan', 'magenta', 'green', 'blue', 'yellow']

function colouredLine(time: string, name: string, message: string, colour: string | undefined): string {
  const styled = (style: Style, text: string) => text && styleText(style, text, { validateStream: false })
  return plainLine(styled('dim', time), styled((colour ?? 'cyan') as Style, name), message)
}

function jsonLines(events: readonly RecordedEvent[], fields: readonly LineField[]): string {
  if (fields.length === EVENT_COLUMNS.length) return fullJsonLines(events)
  const records = events.map(({ event, identity, arrived }) => tailRecord(event, identity, arrived))
  return safeJsonLines(
    records.map((record) => Object.fromEntries(fields.map((field) => [field, record[field]]))),
  )
}

/** Spells each record as safeJson does, with field names and box prepared once: three times as fast. */
function fullJsonLines(events: readonly RecordedEvent[]): string {
  let lastIdentity: EngagementIdentity | undefined
  let box = ''
  const lines = events.map(({ event, identity, arrived }) => {
    const { id, time, message } = tailRecord(event, identity, arrived)
    if (identity !== lastIdentity) box = identityJson(identity)
    lastIdentity = identity
    const start = id === undefined ? '{"time":"' : `{"id":"${insideSafeJson(id)}","time":"`
    return `${start}${time}${box}${insideSafeJson(message)}"}\n`
  })
  return lines.join('')
}

/** The JSON between time and message, the same for each event of a box. */
function identityJson({ country, platform, id: engagementId }: EngagementIdentity): string {
  const fields = safeJson({ country, platform, engagementId, message: '' })
  return `",${fields.slice(1, -2)}`
}

/** The zone of the times of a tail: the country's, or with `--utc` UTC (OPN-111). */
export const zoneOf = (country: Country, utc: boolean): string => (utc ? UTC : ZONES[country])
