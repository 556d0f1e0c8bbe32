import { type Ability, type Access, can, remedy, type Verdict, YES } from '../access/index.ts'
import { FEATURES } from '../features.ts'
import { AppError } from '../foundation/errors.ts'
import { joinAddress, path, type QueryValue, queryString } from '../transport/request.ts'

export interface Area {
  id: string
  title: string
  path: string
  /** Without an ability the area is open to everyone. */
  ability?: Ability
  keywords?: readonly string[]
}

const START = { id: 'start', title: 'Start page', path: '/', goKey: 'S', keywords: ['home'] } as const

/** Every area of the product, in the order of the side navigation. */
export const AREAS = [START, ...FEATURES] as const

export type AreaId = (typeof AREAS)[number]['id']

/** An area with literal id and path, so that a front end can key icons and routes by them. */
export type KnownArea = (typeof AREAS)[number]

export const GREETING = 'Welcome to the Admin UI Web'

/** The areas of the navigation (SHL-035). */
export function allowedAreas(access: Access): KnownArea[] {
  return AREAS.filter((area) => canOpenArea(area, access).allowed)
}

export function canOpenArea({ ability }: Area, access: Access): Verdict {
  return ability ? can(ability, access) : YES
}

export function areaRemedy({ ability }: Area, access: Access): string | undefined {
  return ability && remedy(ability, access)
}

export function areaById(id: AreaId): KnownArea {
  const area = AREAS.find((candidate) => candidate.id === id)
  if (!area) throw new TypeError(`No area ${id}`)
  return area
}

/** A screen of the console that a link opens. */
export interface Screen {
  area: AreaId
  /** Path below the area: the id of a record, or platform and id of an engagement. */
  names?: readonly string[]
  /** Country, tab, filters, sort, search term. */
  query?: Readonly<Record<string, QueryValue>>
}

/** Link to a screen of the console with this configuration; throws 'configuration' if it is a file. */
export function screenAddress(configuration: string, screen: Screen): string {
  const folder = URL.parse('.', configuration)
  if (!folder || !/^https?:$/.test(folder.protocol))
    throw new AppError(
      'configuration',
      `Links need a configuration from a web address: ${configuration} is a file`,
    )
  return joinAddress(folder.href, screenPath(screen))
}

function screenPath({ area, names = [], query }: Screen): string {
  return `${areaById(area).path}${names.map((name) => path`/${name}`).join('')}${queryString(query)}`
}
