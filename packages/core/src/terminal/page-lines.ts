/** What is typed in a terminal for what is done on the page of a record or an engagement. */
import type { Administered } from '../access/index.ts'
import type { Country } from '../country.ts'
import { NEW } from '../edit/field.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { isPlatform } from '../platform.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import { engagementLine, recordLine } from './lines.ts'
import type { SetOptions } from './set-options.ts'
import { type Counterpart, type Line, NO_COUNTRY, PROGRAM, shellLine, words } from './words.ts'

interface OpenPage {
  area: string
  country: Country | undefined
  /** As the address has them. */
  params: Readonly<Partial<Record<'id' | 'platform' | 'engagementId', string>>>
}

/** The save of what has changed, the delete of the whole, one tab of it, or a change of one field. */
export type PageAct = Save | 'delete' | { tab: string } | Change

interface Save {
  save: SetOptions
}

type Change =
  /** As `--set` takes it: 'price=19'. */
  | { set: string }
  /** The beginning of that, where the rest is chosen first: 'channels+='. */
  | { asks: string }
  /** What no `--set` says: 'a schedule'. */
  | { file: string }
  | Removal

interface Removal {
  /** The field that holds the list. */
  list: string
  without: string
  /** Ids of what is in it as it is saved, and is still in the form. */
  saved: readonly string[]
}

export function pageLine({ area, country, params }: OpenPage, act: PageAct): Counterpart {
  if (!country) return NO_COUNTRY
  const { id, platform, engagementId } = params
  const subject = RECORD_SUBJECTS.find((one) => RECORD_KINDS[one].area === area)
  if (subject && id !== undefined) return recordPageLine(subject, { country, id }, act)
  if (!isPlatform(platform) || engagementId === undefined) return 'no record is open'
  return engagementPageLine({ country, platform, id: engagementId }, act)
}

export function recordPageLine(
  subject: Administered,
  record: { country: Country; id: string },
  act: PageAct,
): Counterpart {
  const { country, id } = record
  if (id === NEW) return newRecordLine(subject, country, act)
  if (act === 'delete') return recordLine(subject, 'delete', record)
  if (!('tab' in act)) return changeLine({ path: pathOf(subject, 'update'), about: [id], country }, act)
  const changes = subject === 'tv-package' && act.tab === 'change-log'
  return recordLine(subject, changes ? 'changes' : 'view', record)
}

function newRecordLine(subject: Administered, country: Country, act: PageAct): Counterpart {
  const isSet = typeof act === 'object' && ('save' in act || 'set' in act || 'asks' in act)
  return isSet ? changeLine({ path: pathOf(subject, 'create'), country }, act) : 'it has to be created first'
}

const pathOf = (subject: Administered, act: 'create' | 'update') => [RECORD_KINDS[subject].word, act]

function engagementPageLine(identity: EngagementIdentity, act: PageAct): Counterpart {
  const { country, platform, id } = identity
  if (act === 'delete') return 'an engagement is not deleted'
  if ('tab' in act) return engagementLine(identity, act.tab || undefined)
  return changeLine({ path: ['engagement', 'edit'], about: [platform, id], country }, act)
}

const UNSAVED = 'it takes back what is not saved yet, which only the console knows'

/** `save` is the line that saves the whole. */
function changeLine(save: Line, change: Change | Save): Counterpart {
  if ('save' in change) return saveLine(save, change)
  if ('asks' in change) return { needs: `It asks first: ${beginning(save, '--set', change.asks)}` }
  if ('file' in change) return { needs: `Only a file tells ${change.file}: ${beginning(save, '--file')}` }
  if ('set' in change) return words({ ...save, options: ['--set', change.set] })
  const { list, without, saved } = change
  if (!saved.includes(without)) return UNSAVED
  return words({ ...save, options: ['--set', `${list}-=${without}`] })
}

/** `line` without what is changed. */
export function saveLine(line: Line, { save }: Save): Counterpart {
  if (typeof save === 'string') return { needs: save }
  return 'file' in save ? changeLine(line, save) : words({ ...line, options: save })
}

function beginning({ path, about = [] }: Line, ...options: string[]): string {
  return shellLine(words({ path, about, options })) ?? PROGRAM
}
