import {
  type BoxSetting,
  type BoxSettingsView,
  boxSettingsFailed,
  boxSettingsQueries,
  boxSettingsView,
  CHANNEL_LISTS,
} from '@headend/core/box-settings'
import type { EngagementIdentity } from '@headend/core/engagements'
import { NOTHING, visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useReadContext } from '../../../context/services.tsx'
import { lately } from '../../../context/use-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'

/** How the box is set: shown, never changed (STB-020..025). A failure leaves the tools beside it as they are. */
export function BoxSettings({ identity }: { identity: EngagementIdentity }) {
  const query = useQuery(lately(boxSettingsQueries.detail(useReadContext(), identity)))
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
  if (groups.length === 0 && !hasLists) return <Empty title="The box tells of no settings" />
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

/** What is chosen, then all that could be (STB-022). */
function Setting({ setting: { label, value, otherwise, choices, note } }: { setting: BoxSetting }) {
  return (
    <Line label={visible(label)}>
      <span className="font-[560]">{visible(value) || NOTHING}</span>
      {otherwise && <span className="text-muted"> · new box: {visible(otherwise)}</span>}
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

/** In the language of the customer (STB-024). */
function Note({ text }: { text: string }) {
  return (
    <p>
      <Badge tone="warn">{text}</Badge>
    </p>
  )
}
