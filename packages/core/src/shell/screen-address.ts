import { AppError } from '../errors.ts'
import { joinAddress, path, type QueryValue, queryString } from '../transport/path.ts'
import { areaById } from './area-by-id.ts'
import type { AreaId } from './areas.ts'

/** A screen of the console, as somebody who is sent its address finds it. */
export interface Screen {
  area: AreaId
  /** What is open below the list of its area: a record's id, or platform and id of an engagement. */
  names?: readonly string[]
  /** Country, tab, filters, sort, search term. */
  query?: Readonly<Record<string, QueryValue>>
}

/** The address of a screen of the console that has its configuration at this address; throws 'configuration' for a file. */
export function screenAddress(configuration: string, screen: Screen): string {
  const folder = URL.parse('.', configuration)
  if (!folder || !/^https?:$/.test(folder.protocol))
    throw new AppError('configuration', `${configuration} does not say where the console is: it is a file`)
  return joinAddress(folder.href, screenPath(screen))
}

function screenPath({ area, names = [], query }: Screen): string {
  return `${areaById(area).path}${names.map((name) => path`/${name}`).join('')}${queryString(query)}`
}
