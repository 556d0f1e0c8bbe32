/** What is typed in a terminal for what is done in the console. The subcommands of records are named in RECORD_KINDS. */
import type { Administered } from '../access/index.ts'
import type { Country } from '../country.ts'
import { BOX_TOOLS } from '../engagements/box-tools.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { toolId } from '../engagements/tool-id.ts'
import { BOX_PLATFORM } from '../platform.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import { type AnyColumn, type TableState, tableArguments } from '../table/index.ts'
import { type Counterpart, type Words, words } from './words.ts'

interface RecordAct {
  country: Country
  /** Not of a new one, nor of the list. */
  id?: string | undefined
}

export function recordLine(
  subject: Administered,
  act: 'list' | 'view' | 'create' | 'update' | 'delete' | 'changes',
  { country, id }: RecordAct,
): Words {
  return words({ path: [RECORD_KINDS[subject].word, act], about: id === undefined ? [] : [id], country })
}

/** The list as it is filtered and sorted. */
export function listLine(
  subject: Administered,
  country: Country,
  state: TableState,
  columns: readonly AnyColumn[],
): Words {
  return words({
    path: [RECORD_KINDS[subject].word, 'list'],
    options: tableArguments(state, columns),
    country,
  })
}

/** One tab of it, where one is named. */
export function engagementLine({ country, platform, id }: EngagementIdentity, tab?: string): Words {
  const options = tab === undefined ? [] : ['--tab', tab]
  return words({ path: ['engagement', 'view'], about: [platform, id], options, country })
}

export function searchLine(term: string, country: Country | undefined): Words {
  return words({ path: ['engagement', 'search'], about: [term], country })
}

/** Of what passes the filter, where one is given. */
export function tailLine({ country, platform, id }: EngagementIdentity, filter = ''): Words {
  const filtered = filter.trim() === '' ? [] : ['--filter', filter]
  return words({ path: ['tail'], about: [id], options: ['--platform', platform, ...filtered], country })
}

/** What the inputs of commands are made of; which of it there is depends on the command. */
type Input = EngagementIdentity & {
  deviceId: string
  tvAccountId: string
  original: { id: string }
  fromTvAccountId: string
  toTvAccountId: string | undefined
}

type LineOf = (input: Input) => Words

/**
 * By the id of the command in the registry. What a form holds is not in the line: the terminal asks for it in an editor. Whatever
 * shows the form adds it (set-options): a page, or the dialog of a voucher.
 */
const LINES: Readonly<Record<string, LineOf>> = {
  'session.log-in': () => ['login'],
  'session.log-out': () => ['logout'],
  'engagement.reload': (input) => engagementLine(input),
  'engagement.update': ({ country, platform, id }) =>
    words({ path: ['engagement', 'edit'], about: [platform, id], country }),
  'device.log-out': ({ country, platform, id, deviceId }) =>
    words({ path: ['engagement', 'logout-device'], about: [platform, id, deviceId], country }),
  'device.log-out-all': ({ country, platform, id }) =>
    words({ path: ['engagement', 'logout-device'], about: [platform, id], options: ['--all'], country }),
  'est.move': ({ country, fromTvAccountId, toTvAccountId }) => {
    const options = toTvAccountId === undefined ? [] : ['--to', toTvAccountId]
    return words({ path: ['est', 'move'], about: [fromTvAccountId], options, country })
  },
  'voucher.create': ({ country, tvAccountId }) =>
    words({ path: ['voucher', 'create'], about: [tvAccountId], country }),
  'voucher.update': ({ country, tvAccountId, original }) =>
    words({ path: ['voucher', 'update'], about: [tvAccountId, original.id], country }),
  'voucher.delete': ({ country, tvAccountId, id }) =>
    words({ path: ['voucher', 'delete'], about: [tvAccountId, id], country }),
  ...Object.fromEntries(BOX_TOOLS.map(({ tool }) => [toolId(tool), toolLine(tool)])),
  ...Object.fromEntries(RECORD_SUBJECTS.flatMap(recordLines)),
}

/** The words for a command with its input. */
export function commandLine(id: string, input: unknown): Counterpart {
  return LINES[id]?.(input as Input) ?? 'it is done in the console alone'
}

/** Which of these boxes a tool would act on, and which not and why: a batch is planned in the terminal, which keeps its journal. */
export function planLine(tool: string, country: Country, boxes: readonly EngagementIdentity[]): Words {
  const about = boxes.map(({ platform, id }) => (platform === BOX_PLATFORM ? id : `${platform}/${id}`))
  return words({ path: ['stb', tool], about, options: ['--plan'], country })
}

/** What is left of a batch, to be run as all of it was: these options say how. */
export function resumeLine(
  { tool, country }: { tool: string; country: Country },
  journal: string,
  manner: readonly string[] = [],
): Words {
  return words({ path: ['stb', tool], options: ['--resume', journal, ...manner], country })
}

/** A batch box by box. */
export function journalLine(journal: string): Words {
  return words({ path: ['stb', 'journal'], about: [journal] })
}

function toolLine(tool: string): LineOf {
  return ({ country, platform, id }) => {
    const options = platform === BOX_PLATFORM ? [] : ['--platform', platform]
    return words({ path: ['stb', tool], about: [id], options, country })
  }
}

function recordLines(subject: Administered): [string, LineOf][] {
  return [
    [`${subject}.create`, ({ country }) => recordLine(subject, 'create', { country })],
    [`${subject}.update`, (input) => recordLine(subject, 'update', input)],
    [`${subject}.delete`, (input) => recordLine(subject, 'delete', input)],
  ]
}
