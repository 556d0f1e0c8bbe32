/** The command lines of the console's pages, and of saves, deletes and tabs on them. */
import type { RecordSubject } from '../access/index.ts'
import { NEW } from '../edit/field.ts'
import type { EngagementIdentity } from '../features/engagements/contract.ts'
import type { Feature } from '../features/feature.ts'
import { FEATURES } from '../features.ts'
import { type Country, isPlatform, TAIL_PLATFORM } from '../foundation/country.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import { type Argv, toArgv } from './argv.ts'
import { engagementArgv, recordArgv, searchArgv, tailArgv } from './commands.ts'
import type { SetOptions } from './set-options.ts'

interface OpenScreen {
  country: Country | undefined
  params: Readonly<Partial<Record<string, string>>>
  search: Readonly<Partial<Record<string, unknown>>>
}

type ScreenArgv = (screen: OpenScreen & { country: Country }) => Argv | undefined

/** By route. Lists add their own filters. */
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
  ...Object.fromEntries(FEATURES.flatMap(recordScreens)),
}

/** Only the start page has no country. */
export function screenArgv(path: string, screen: OpenScreen): Argv | undefined {
  if (path === '/') return []
  const { country } = screen
  return country && SCREENS[path]?.({ ...screen, country })
}

/** A list at its address and its former one; an address per record. */
function recordScreens({ path, formerPath = path, records }: Feature): [string, ScreenArgv][] {
  if (!records) return []
  const list: ScreenArgv = ({ country }) => toArgv({ path: [records.word, 'list'], country })
  const subject = RECORD_SUBJECTS.find((one) => one === records.subject)
  return [
    [path, list],
    [formerPath, list],
    ...(subject ? [[`${path}/$id`, record(subject)] satisfies [string, ScreenArgv]] : []),
  ]
}

function record(subject: RecordSubject): ScreenArgv {
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
  params: Readonly<Partial<Record<'id' | 'platform' | 'engagementId', string>>>
}

/** Saving the changes, deleting the record, or showing one tab. */
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
  subject: RecordSubject,
  { country, id }: { country: Country; id: string },
  act: PageAct,
): Argv | undefined {
  const isNew = id === NEW
  if (typeof act === 'object' && 'save' in act) {
    const path = [RECORD_KINDS[subject].word, isNew ? 'create' : 'update']
    return act.save && toArgv({ path, args: isNew ? [] : [id], options: act.save, country })
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
  return act.save && toArgv({ path, args: [platform, id], options: act.save, country })
}
