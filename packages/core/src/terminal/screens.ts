/** What a terminal takes for each page of the console, by the pattern of its address. */
import type { Administered } from '../access/index.ts'
import type { Country } from '../country.ts'
import { NEW } from '../edit/field.ts'
import { isPlatform, TAIL_PLATFORM } from '../platform.ts'
import { engagementLine, recordLine, searchLine, tailLine } from './lines.ts'
import { recordPageLine } from './page-lines.ts'
import { type Counterpart, NO_COUNTRY } from './words.ts'

interface OpenScreen {
  country: Country
  /** As the address has them. */
  params: Readonly<Partial<Record<string, string>>>
  search: Readonly<Partial<Record<string, unknown>>>
}

type ScreenLine = (screen: OpenScreen) => Counterpart

/** Every page that the console has: a test holds it to the routes. What a list is filtered by is said by the list itself. */
export const SCREEN_LINES = {
  '/': () => [],
  '/engagements': ({ country, search }) => {
    const term = text(search.searchTerm)
    return term === ''
      ? { needs: 'A search needs what is looked for: headend engagement search' }
      : searchLine(term, country)
  },
  '/engagements/$platform/$engagementId': ({ country, params, search }) => {
    const { platform, engagementId: id = '' } = params
    if (!isPlatform(platform)) return `there is no platform '${platform}'`
    return engagementLine({ country, platform, id }, text(search.tab) || undefined)
  },
  '/remoteeventdebug': ({ country, search }) => {
    const id = text(search.searchTerm)
    const platform = isPlatform(search.platform) ? search.platform : TAIL_PLATFORM
    if (id === '') return { needs: 'Events are those of an engagement: headend tail needs its id' }
    return tailLine({ country, platform, id }, text(search.filter))
  },
  '/tv-packages': list('tv-package'),
  '/tv-packages/$id': record('tv-package'),
  '/tv-streaming-services': list('tv-streaming-service'),
  '/tv-streaming-services/$id': record('tv-streaming-service'),
  '/selection-menu': list('selection-item'),
  '/selection-menu/$id': record('selection-item'),
  // What it was called before.
  '/selection-items': list('selection-item'),
  '/campaigns': list('campaign'),
  '/campaigns/$id': record('campaign'),
} as const satisfies Record<string, ScreenLine>

export type ScreenPath = keyof typeof SCREEN_LINES

/** Nothing is known of a page outside any country, but for the first. */
export function screenLine(
  path: ScreenPath,
  { country, ...screen }: Omit<OpenScreen, 'country'> & { country: Country | undefined },
): Counterpart {
  const line: ScreenLine = SCREEN_LINES[path]
  if (path === '/') return []
  return country ? line({ ...screen, country }) : NO_COUNTRY
}

function list(subject: Administered): ScreenLine {
  return ({ country }) => recordLine(subject, 'list', { country })
}

function record(subject: Administered): ScreenLine {
  return ({ country, params: { id = '' }, search }) => {
    if (id === NEW) return recordLine(subject, 'create', { country })
    return recordPageLine(subject, { country, id }, { tab: text(search.tab) })
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
