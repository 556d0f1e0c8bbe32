import {
  type BoxSetting,
  type BoxSettingsView,
  boxSettingsFailed,
  boxSettingsQueries,
  boxSettingsView,
  CHANNEL_LISTS,
  hasBoxSettings,
} from '@headend/core/box-settings'
import {
  type BoxCommand,
  boxCommandGroups,
  type EngagementIdentity,
  lastUseText,
  WATCH_AGAIN,
} from '@headend/core/engagements'
import { countText } from '@headend/core/numbers'
import { NOTHING, visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { Activity, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { actionKey, useLastEnd } from '../../commands/command-results.ts'
import { commandIcon } from '../../commands/icons.ts'
import { useReadContext } from '../../context/services.tsx'
import { acceptPrefetched } from '../../context/use-read.ts'
import { type RowProps, useRows } from '../../keyboard/row-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { WatchAction } from './engagement-offers.tsx'

/** The tools, and the settings beside them; only a box has settings (OPN-75). */
export function BoxTab({ identity }: { identity: EngagementIdentity }) {
  if (!hasBoxSettings(identity).allowed) return <BoxTools identity={identity} />
  return (
    <div className="grid min-h-full lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,3fr)_minmax(420px,2fr)]">
      <div className="top-0 self-start lg:sticky">
        <BoxTools identity={identity} />
      </div>
      <div className="border-line lg:border-l">
        <BoxSettings identity={identity} />
      </div>
    </div>
  )
}

/** A row per tool of this box (STB-006), under headings. One Tab stop: J, K and the arrows move. */
function BoxTools({ identity }: { identity: EngagementIdentity }) {
  const groups = boxCommandGroups(identity.platform)
  const { row, onKeyDown } = useRows(groups.flatMap(({ commands }) => commands.map(({ id }) => id)))
  return (
    <ul aria-label="Box tools" className="@container max-w-[1100px]" onKeyDown={onKeyDown}>
      {groups.map(({ title, commands }) => (
        <li key={title} className="border-line border-b pb-1.5">
          <h3 className="px-5 pt-2.5 pb-1 font-[560] text-muted text-sm">{title}</h3>
          {commands.map((command) => (
            <ToolRow key={command.id} command={command} identity={identity} row={row(command.id)} />
          ))}
        </li>
      ))}
    </ul>
  )
}

interface ToolRowProps {
  command: BoxCommand
  identity: EngagementIdentity
  row: RowProps
}

function ToolRow({ command, identity, row }: ToolRowProps) {
  const { title, hint, risk } = command.tool
  const Icon = commandIcon(command.id)
  const destroys = risk === 'destroys'
  const lastEnd = useLastEnd(actionKey(command, identity))
  return (
    <div className="flex min-h-9 items-center gap-x-3 px-5 py-1 focus-within:bg-accent-soft focus-within:shadow-[inset_3px_0_var(--color-accent)]">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={cx('size-[15px] shrink-0', destroys ? 'text-bad' : 'text-muted')}
      />
      <div className="grid min-w-0 flex-1 @min-[800px]:grid-cols-[200px_minmax(0,1fr)] @min-[800px]:items-center @min-[800px]:gap-x-3">
        <span className={cx('font-[560]', destroys && 'text-bad')}>{title}</span>
        <span className="text-muted @max-[800px]:text-sm">{hint}</span>
      </div>
      <CommandButton
        command={command}
        input={identity}
        tone={destroys ? 'danger' : 'plain'}
        aria-label={`Run ${title}`}
        className="order-last"
        {...row}
      >
        Run
      </CommandButton>
      {/* After the Run button, so that the arrow down leads from there to this button. */}
      {lastEnd && !lastEnd.error && risk === 'interrupts' && (
        <WatchAction identity={identity} tone="quiet" tabIndex={-1} data-row className="order-2">
          <Activity aria-hidden className="size-3.5" />
          {WATCH_AGAIN}
        </WatchAction>
      )}
      {/* Takes its room also while it is empty, so that no row moves. */}
      <span className="order-1 min-w-26 shrink-0 text-right text-muted text-sm max-lg:hidden">
        {lastEnd && (
          <span className={cx('whitespace-nowrap', lastEnd.error && 'text-bad')}>
            {lastUseText(lastEnd, identity.country)}
          </span>
        )}
      </span>
    </div>
  )
}

/** The settings, read-only (STB-020..025). If they can't be read, the tools still work. */
function BoxSettings({ identity }: { identity: EngagementIdentity }) {
  const query = useQuery(acceptPrefetched(boxSettingsQueries.detail(useReadContext(), identity)))
  const { data } = query
  const { country } = identity
  const view = useMemo(() => data && boxSettingsView(data, country), [data, country])
  return (
    <section aria-label="Remote configuration" className="min-w-0">
      <h3 className="px-5 pt-3 pb-2 font-[620] text-md">Remote configuration</h3>
      <Loaded failure={boxSettingsFailed(identity)} query={query}>
        {view ? <Settings view={view} /> : <Skeleton label="Loading the remote configuration" />}
      </Loaded>
    </section>
  )
}

function Settings({ view: { groups, channelLists, channelListNote } }: { view: BoxSettingsView }) {
  const lists = channelLists.map(({ name }) => listId(name))
  const { row, onKeyDown } = useRows([
    ...groups.flatMap(({ settings }) => settings.filter(hasChoices).map(({ name }) => name)),
    ...lists,
  ])
  const hasLists = lists.length > 0 || channelListNote !== undefined
  if (groups.length === 0 && !hasLists) return <Empty title="This box has no settings" />
  return (
    <fieldset aria-label="Settings" onKeyDown={onKeyDown}>
      {groups.map(({ title, settings }) => (
        <Group key={title} title={title}>
          {settings.map((setting) => (
            <Setting key={setting.name} setting={setting} row={row(setting.name)} />
          ))}
        </Group>
      ))}
      {hasLists && (
        <Group title={CHANNEL_LISTS} note={channelListNote}>
          {channelLists.map(({ name, channels, current }) => (
            <Line key={name} label={visible(name)}>
              <Expandable
                row={row(listId(name))}
                name={visible(name)}
                value={
                  <>
                    {countText(channels.length, 'channel')} {current && <Badge tone="info">Chosen</Badge>}
                  </>
                }
              >
                <p className="text-muted">{visible(channels.join(' · ')) || NOTHING}</p>
              </Expandable>
            </Line>
          ))}
        </Group>
      )}
    </fieldset>
  )
}

const listId = (name: string) => `list ${name}`
const hasChoices = ({ choices }: BoxSetting) => choices.length > 0

interface GroupProps {
  title: string
  note?: string | undefined
  children: ReactNode
}

function Group({ title, note, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t px-5 py-2.5">
      <h4 id={id} className="mb-1 font-[560] text-muted text-sm">
        {title}
      </h4>
      {note && <Note text={note} />}
      <dl>{children}</dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[148px_minmax(0,1fr)] gap-x-3 py-1">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Setting({ setting, row }: { setting: BoxSetting; row: RowProps }) {
  const { label, otherwise, choices, note } = setting
  const value = (
    <>
      <span className="font-[560]">{visible(setting.value) || NOTHING}</span>
      {otherwise && <span className="text-muted"> (default: {visible(otherwise)})</span>}
    </>
  )
  return (
    <Line label={visible(label)}>
      {hasChoices(setting) ? (
        <Expandable row={row} name={visible(label)} value={value}>
          <ul aria-label="Choices" className="text-muted">
            {choices.map(({ code, text, current }) => (
              <li key={code} aria-current={current || undefined} className="aria-[current]:text-ink">
                <span aria-hidden className="inline-block w-4">
                  {current && '✓'}
                </span>
                {visible(text)}
              </li>
            ))}
          </ul>
        </Expandable>
      ) : (
        value
      )}
      {note && <Note text={note} />}
    </Line>
  )
}

interface ExpandableProps {
  row: RowProps
  name: string
  value: ReactNode
  children: ReactNode
}

/** A value. Enter or a click shows more, such as the other choices. */
function Expandable({ row, name, value, children }: ExpandableProps) {
  return (
    <details className="group">
      <summary
        {...row}
        className="-mx-1.5 flex cursor-pointer list-none items-center gap-1.5 rounded-sm px-1.5 hover:bg-sunk"
      >
        <span className="sr-only">{name}: </span>
        <span>{value}</span>
        <ChevronDown
          aria-hidden
          className="size-3.5 shrink-0 text-faint group-open:rotate-180 group-hover:text-ink"
        />
      </summary>
      <div className="pt-0.5 pb-1 text-sm">{children}</div>
    </details>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p>
      <Badge tone="warn">{text}</Badge>
    </p>
  )
}
