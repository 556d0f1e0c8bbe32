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
  boxCommandsFor,
  type EngagementIdentity,
  lastUseText,
} from '@headend/core/engagements'
import { NOTHING, visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { actionKey, useLastEnd } from '../../commands/command-results.ts'
import { commandIcon } from '../../commands/icons.ts'
import { useReadContext } from '../../context/services.tsx'
import { acceptPrefetched } from '../../context/use-read.ts'
import { arrowOf, nextRow } from '../../keyboard/row-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'

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

/** A row per tool of this box (STB-006). The arrow keys move between the buttons. */
function BoxTools({ identity }: { identity: EngagementIdentity }) {
  return (
    <ul aria-label="Box tools" className="@container max-w-[1100px]" onKeyDown={moveFocus}>
      {boxCommandsFor(identity.platform).map((command) => (
        <ToolRow key={command.id} command={command} identity={identity} />
      ))}
    </ul>
  )
}

function ToolRow({ command, identity }: { command: BoxCommand; identity: EngagementIdentity }) {
  const { title, hint, risk } = command.tool
  const Icon = commandIcon(command.id)
  const destroys = risk === 'destroys'
  const ended = useLastEnd(actionKey(command, identity))
  return (
    <li className="border-line border-b px-5 py-2 focus-within:bg-accent-soft focus-within:shadow-[inset_3px_0_var(--color-accent)]">
      <div className="flex items-center gap-3">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={cx('size-[15px] shrink-0', destroys ? 'text-bad' : 'text-muted')}
        />
        <div className="grid min-w-0 flex-1 @min-[800px]:grid-cols-[200px_minmax(0,1fr)] @min-[800px]:items-center @min-[800px]:gap-x-3">
          <span className={cx('font-[560]', destroys && 'text-bad')}>{title}</span>
          <span className="text-muted @max-[800px]:text-sm">{hint}</span>
        </div>
        {/* Always has its room, so that no row moves. */}
        <span className="w-26 shrink-0 text-right text-muted text-sm max-lg:hidden">
          {ended && (
            <span className={cx('whitespace-nowrap', ended.error && 'text-bad')}>
              {lastUseText(ended, identity.country)}
            </span>
          )}
        </span>
        <CommandButton
          command={command}
          input={identity}
          tone={destroys ? 'danger' : 'plain'}
          aria-label={`Run ${title}`}
          data-row
        >
          Run
        </CommandButton>
      </div>
    </li>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const index = buttons.findIndex((button) => button.matches(':focus'))
  const next = index < 0 ? undefined : nextRow(arrowOf(event), index, buttons.length)
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  buttons[next]?.focus()
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
  const hasLists = channelLists.length > 0 || channelListNote !== undefined
  if (groups.length === 0 && !hasLists) return <Empty title="This box has no settings" />
  return (
    <>
      {groups.map(({ title, settings }) => (
        <Group key={title} title={title}>
          {settings.map((setting) => (
            <Setting key={setting.name} setting={setting} />
          ))}
        </Group>
      ))}
      {hasLists && (
        <Group title={CHANNEL_LISTS} note={channelListNote}>
          {channelLists.map(({ name, channels, current }) => (
            <Line key={name} label={visible(name)}>
              {current && <Badge tone="info">Chosen</Badge>}{' '}
              <span className="text-muted">{visible(channels.join(' · ')) || NOTHING}</span>
            </Line>
          ))}
        </Group>
      )}
    </>
  )
}

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

function Setting({ setting: { label, value, otherwise, choices, note } }: { setting: BoxSetting }) {
  return (
    <Line label={visible(label)}>
      <span className="font-[560]">{visible(value) || NOTHING}</span>
      {otherwise && <span className="text-muted"> (default: {visible(otherwise)})</span>}
      {note && <Note text={note} />}
      {choices.length > 0 && (
        <ul aria-label="Choices" className="flex flex-wrap gap-x-2.5 text-muted text-xs">
          {choices.map(({ code, text, current }) => (
            <li key={code} aria-current={current || undefined} className="aria-[current]:text-ink">
              {current && '✓ '}
              {visible(text)}
            </li>
          ))}
        </ul>
      )}
    </Line>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p>
      <Badge tone="warn">{text}</Badge>
    </p>
  )
}
