import {
  type BoxSettingsView,
  boxSettingsFailed,
  boxSettingsQueries,
  boxSettingsView,
  CHANNEL_LISTS,
  hasBoxSettings,
} from '@headend/core/box-settings'
import type { EngagementIdentity } from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { askWithElsewhereHint, toSubject } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { prefixed } from '../../errors.ts'

const COLUMNS = [
  { key: 'groups', label: 'Groups' },
  { key: 'channelLists', label: CHANNEL_LISTS },
  { key: 'channelListNote', label: 'Note' },
] as const

/** Box settings (STB-020..024): groups on a terminal, a line each in a pipe, all choices with --json. */
export async function config(context: CliContext, id: string, platform: string): Promise<void> {
  const { output } = context
  const printJson = output.record(COLUMNS)
  const engagement = await toSubject(platform, id, context.options)
  const reader = await context.reader('engagement.view')
  const identity = { ...engagement, country: reader.country }
  const settings = await askWithElsewhereHint(
    identity,
    context,
    () => readBoxSettings(reader, identity),
    lackReason,
  )
  await (output.json ? printJson(settings) : printBoxSettings(context, settings))
}

const lackReason = (there: EngagementIdentity) =>
  hasBoxSettings(there).allowed ? undefined : 'remote configuration'

/** Throws the failure with the text of the console (STB-025). */
export async function readBoxSettings(
  reader: ReadContext,
  identity: EngagementIdentity,
): Promise<BoxSettingsView> {
  const query = boxSettingsQueries.detail(reader, identity)
  try {
    return boxSettingsView(await readOnce(query), identity.country)
  } catch (thrown) {
    const error = asAppError(thrown)
    throw error.kind === 'usage' ? error : prefixed(error, boxSettingsFailed(identity))
  }
}

const SETTING_COLUMNS = [
  { key: 'name', label: 'Setting' },
  { key: 'value', label: 'Value' },
  { key: 'otherwise', label: 'Default' },
  { key: 'note', label: '' },
] as const

const LIST_COLUMNS = [
  { key: 'name', label: 'Channel list' },
  { key: 'note', label: '' },
  { key: 'channels', label: 'Channels' },
] as const

/** Prints the settings: with group titles and labels on a terminal, with the box's own names in a pipe. */
export async function printBoxSettings(context: CliContext, view: BoxSettingsView): Promise<void> {
  const { output, terminal } = context
  const withLabels = terminal.stdout.isTTY === true
  const settings = view.groups.flatMap(({ title, settings }) =>
    withLabels
      ? [
          { name: title, value: '', otherwise: '', note: '' },
          ...settings.map((setting) => ({ ...setting, name: `  ${setting.label}` })),
        ]
      : settings,
  )
  await output.list(SETTING_COLUMNS)(settings)
  await output.heading(CHANNEL_LISTS)
  const lists = channelLists(view)
  if (withLabels) return output.list(LIST_COLUMNS)(lists)
  const path = (name: string) => ['channelLists', name].filter(Boolean).join('.')
  const rows = lists.map(({ name, note, channels }) => ({
    name: path(name),
    value: channels,
    otherwise: '',
    note,
  }))
  await output.list(SETTING_COLUMNS)(rows)
}

function channelLists({ channelLists, channelListNote }: BoxSettingsView) {
  const rows = channelLists.map(({ name, channels, current }) => ({
    name,
    channels,
    note: current ? 'current' : '',
  }))
  return channelListNote ? [...rows, { name: '', channels: [], note: channelListNote }] : rows
}
