/** What a terminal takes for a page of the console, and for what is done on the page of a record or an engagement. */
import type { Administered } from '../access/index.ts'
import type { Country } from '../country.ts'
import { NEW } from '../edit/field.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { isPlatform, TAIL_PLATFORM } from '../platform.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import { type Argv, toArgv } from './argv.ts'
import { engagementArgv, recordArgv, tailArgv } from './commands.ts'
import { searchArgv } from './lists.ts'
import type { SetOptions } from './set-options.ts'

interface OpenScreen {
  country: Country | undefined
  /** As the address has them. */
  params: Readonly<Partial<Record<string, string>>>
  search: Readonly<Partial<Record<string, unknown>>>
}

type ScreenArgv = (screen: OpenScreen & { country: Country }) => Argv | undefined

/** By the pattern of the address. What a list is filtered by is said by the list itself. */
const SCREENS: Readonly<Partial<Record<string, ScreenArgv>>> = {
  '/engagements': ({ country, search }) => {
    const term = text(search.searchTerm)
    return term === '' ? undefined : searchArgv(term, country)
  },
  '/engagements/$platform/$engagementId': ({ country, params, search }) => {
    const { platform, engagementId: id = '' } = params
    return isPlatform(platform)
      ? engagementArgv({ country, platform, id }, text(search.tab) || undefined)
      : undefined
  },
  '/remoteeventdebug': ({ country, search }) => {
    const id = text(search.searchTerm)
    const platform = isPlatform(search.platform) ? search.platform : TAIL_PLATFORM
    return id === '' ? undefined : tailArgv({ country, platform, id }, text(search.filter))
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
}

/** Only the first page is of no country. */
export function screenArgv(path: string, screen: OpenScreen): Argv | undefined {
  if (path === '/') return []
  const { country } = screen
  return country && SCREENS[path]?.({ ...screen, country })
}

function list(subject: Administered): ScreenArgv {
  return ({ country }) => recordArgv(subject, 'list', { country })
}

function record(subject: Administered): ScreenArgv {
  return ({ country, params: { id = '' }, search }) => {
    if (id === NEW) return recordArgv(subject, 'create', { country })
    return recordPageArgv(subject, { country, id }, { tab: text(search.tab) })
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface OpenPage {
  area: string
  country: Country | undefined
  /** As the address has them. */
  params: Readonly<Partial<Record<'id' | 'platform' | 'engagementId', string>>>
}

/** The save of what has changed, the delete of the whole, or one tab. A change that is not saved yet is in the save. */
type PageAct = { save: SetOptions } | { tab: string } | 'delete'

export function pageArgv({ area, country, params }: OpenPage, act: PageAct): Argv | undefined {
  if (!country) return undefined
  const { id, platform, engagementId } = params
  const subject = RECORD_SUBJECTS.find((one) => RECORD_KINDS[one].area === area)
  if (subject && id !== undefined) return recordPageArgv(subject, { country, id }, act)
  if (!isPlatform(platform) || engagementId === undefined) return undefined
  return engagementPageArgv({ country, platform, id: engagementId }, act)
}

function recordPageArgv(
  subject: Administered,
  { country, id }: { country: Country; id: string },
  act: PageAct,
): Argv | undefined {
  const isNew = id === NEW
  if (typeof act === 'object' && 'save' in act) {
    const path = [RECORD_KINDS[subject].word, isNew ? 'create' : 'update']
    return act.save && toArgv({ path, about: isNew ? [] : [id], options: act.save, country })
  }
  if (isNew) return undefined
  if (act === 'delete') return recordArgv(subject, 'delete', { country, id })
  const isChangeLog = subject === 'tv-package' && act.tab === 'change-log'
  return recordArgv(subject, isChangeLog ? 'changes' : 'view', { country, id })
}

function engagementPageArgv(identity: EngagementIdentity, act: PageAct): Argv | undefined {
  const { country, platform, id } = identity
  // No command deletes an engagement.
  if (act === 'delete') return undefined
  if ('tab' in act) return engagementArgv(identity, act.tab || undefined)
  const path = ['engagement', 'edit']
  return act.save && toArgv({ path, about: [platform, id], options: act.save, country })
}
