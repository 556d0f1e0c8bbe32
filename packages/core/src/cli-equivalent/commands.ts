/** What is typed in a terminal for what is done in the console. The subcommands of records are named in RECORD_KINDS. */
import type { Administered } from '../access/index.ts'
import type { Country } from '../country.ts'
import { BOX_TOOLS, toolId } from '../engagements/box-tools.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { BOX_PLATFORM } from '../platform.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import type { TvAccount } from '../tv-account.ts'
import { type Argv, toArgv } from './argv.ts'
import type { SetOptions } from './set-options.ts'

interface RecordAct {
  country: Country
  /** Not of a new one, nor of the list. */
  id?: string | undefined
}

export function recordArgv(
  subject: Administered,
  act: 'list' | 'view' | 'create' | 'update' | 'delete' | 'changes',
  { country, id }: RecordAct,
): Argv {
  return toArgv({ path: [RECORD_KINDS[subject].word, act], about: id === undefined ? [] : [id], country })
}

/** One tab of it, where one is named. */
export function engagementArgv({ country, platform, id }: EngagementIdentity, tab?: string): Argv {
  const options = tab === undefined ? [] : ['--tab', tab]
  return toArgv({ path: ['engagement', 'view'], about: [platform, id], options, country })
}

/** Of what passes the filter, where one is given. */
export function tailArgv({ country, platform, id }: EngagementIdentity, filter = ''): Argv {
  const filtered = filter.trim() === '' ? [] : ['--filter', filter]
  return toArgv({ path: ['tail'], about: [id], options: ['--platform', platform, ...filtered], country })
}

/** What the inputs of commands are made of; which of it there is depends on the command. */
type Input = EngagementIdentity & {
  deviceId: string
  tvAccountId: string
  original: { id: string }
  fromTvAccountId: string
  toTvAccountId: string | undefined
}

type ArgvOf = (input: Input) => Argv

/** By the id of the command in the registry. What a form holds is added by whatever shows the form (set-options). */
const COMMANDS: Readonly<Record<string, ArgvOf>> = {
  'session.log-in': () => ['login'],
  'session.log-out': () => ['logout'],
  'engagement.reload': (input) => engagementArgv(input),
  'engagement.update': ({ country, platform, id }) =>
    toArgv({ path: ['engagement', 'edit'], about: [platform, id], country }),
  'device.log-out': ({ country, platform, id, deviceId }) =>
    toArgv({ path: ['engagement', 'logout-device'], about: [platform, id, deviceId], country }),
  'device.log-out-all': ({ country, platform, id }) =>
    toArgv({ path: ['engagement', 'logout-device'], about: [platform, id], options: ['--all'], country }),
  'est.move': ({ country, fromTvAccountId, toTvAccountId }) => {
    const options = toTvAccountId === undefined ? [] : ['--to', toTvAccountId]
    return toArgv({ path: ['est', 'move'], about: [fromTvAccountId], options, country })
  },
  'voucher.create': ({ country, tvAccountId }) =>
    toArgv({ path: ['voucher', 'create'], about: [tvAccountId], country }),
  'voucher.update': ({ country, tvAccountId, original }) =>
    toArgv({ path: ['voucher', 'update'], about: [tvAccountId, original.id], country }),
  'voucher.delete': ({ country, tvAccountId, id }) =>
    toArgv({ path: ['voucher', 'delete'], about: [tvAccountId, id], country }),
  ...Object.fromEntries(BOX_TOOLS.map(({ tool }) => [toolId(tool), toolArgv(tool)])),
  ...Object.fromEntries(RECORD_SUBJECTS.flatMap(recordCommands)),
}

/** For a command with its input; undefined where the terminal has none. */
export function commandArgv(id: string, input: unknown): Argv | undefined {
  return COMMANDS[id]?.(input as Input)
}

/** What the dialog of a voucher saves; the id is of one that there is. */
export function voucherArgv(
  { country, tvAccountId }: TvAccount,
  id: string | undefined,
  save: SetOptions,
): Argv | undefined {
  const [act, of] = id === undefined ? ['create', []] : ['update', [id]]
  return save && toArgv({ path: ['voucher', act], about: [tvAccountId, ...of], options: save, country })
}

/** Which of these boxes a tool would act on, and which not and why: a batch is planned in the terminal, which keeps its journal. */
export function planArgv(tool: string, country: Country, boxes: readonly EngagementIdentity[]): Argv {
  const about = boxes.map(({ platform, id }) => (platform === BOX_PLATFORM ? id : `${platform}/${id}`))
  return toArgv({ path: ['stb', tool], about, options: ['--plan'], country })
}

/** What is left of a batch, to be run as all of it was: these options say how. */
export function resumeArgv(
  { tool, country }: { tool: string; country: Country },
  journal: string,
  manner: readonly string[] = [],
): Argv {
  return toArgv({ path: ['stb', tool], options: ['--resume', journal, ...manner], country })
}

/** A batch box by box. */
export function journalArgv(journal: string): Argv {
  return toArgv({ path: ['stb', 'journal'], about: [journal] })
}

function toolArgv(tool: string): ArgvOf {
  return ({ country, platform, id }) => {
    const options = platform === BOX_PLATFORM ? [] : ['--platform', platform]
    return toArgv({ path: ['stb', tool], about: [id], options, country })
  }
}

function recordCommands(subject: Administered): [string, ArgvOf][] {
  return [
    [`${subject}.create`, ({ country }) => recordArgv(subject, 'create', { country })],
    [`${subject}.update`, (input) => recordArgv(subject, 'update', input)],
    [`${subject}.delete`, (input) => recordArgv(subject, 'delete', input)],
  ]
}
