import type { Verdict } from '@headend/core/access'
import {
  type BoxCommand,
  boxCommandsFor,
  type EngagementIdentity,
  engagementName,
} from '@headend/core/engagements'
import { type NoteEntry, notedCommand } from '@headend/core/event-log'
import { CONNECT_FIRST } from '@headend/core/remote-events'
import { type RefObject, useMemo } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { commandIcon } from '../../commands/icons.ts'
import { BoxToolOffers, ON_THIS_BOX } from '../../commands/offer.tsx'
import { Keys } from '../../keyboard/kbd.tsx'
import { type RowProps, useRows } from '../../keyboard/row-keys.ts'
import { cx } from '../../ui/cx.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import type { LogStore } from './log-store.ts'

interface BoxToolsProps {
  identity: EngagementIdentity
  /** Whether the log shows this box. Otherwise the effect of a tool would not be seen. */
  connected: boolean
  /** Set if the box does not exist. */
  missing: Verdict | undefined
  store: LogStore
  list: RefObject<HTMLUListElement | null>
  onFire: () => void
}

/** The tools of the box beside its log; each run is marked in the log. One tab stop, arrows move. */
export function BoxTools({ identity, connected, missing, store, list, onFire }: BoxToolsProps) {
  const commands = useNotedCommands({ identity, connected, store, onFire })
  const { row, onKeyDown } = useRows(commands.map(({ id }) => id))
  const unconnected = boxCommandsFor(identity.platform).map((command) =>
    missing ? { ...command, allows: () => missing } : command,
  )
  return (
    <section className="flex w-60 shrink-0 flex-col overflow-auto rounded-md border border-line bg-panel">
      <div className="flex h-8 shrink-0 items-center gap-2 border-line border-b px-3">
        <h2 className="font-[560]">Box tools</h2>
        <span className="min-w-0 truncate text-muted text-sm">{connected && engagementName(identity)}</span>
        <Keys of="tools" className="ml-auto" />
      </div>
      <ul ref={list} aria-label="Box tools" onKeyDown={onKeyDown} className="p-1.5">
        {commands.map((command) => (
          <li key={command.id}>
            <Tool command={command} identity={identity} row={row(command.id)} />
          </li>
        ))}
      </ul>
      {identity.id !== '' && (
        <BoxToolOffers
          identity={identity}
          group={ON_THIS_BOX}
          commands={connected ? commands : unconnected}
        />
      )}
    </section>
  )
}

interface ToolProps {
  command: BoxCommand
  identity: EngagementIdentity
  row: RowProps
}

function Tool({ command, identity, row }: ToolProps) {
  const { title, hint, risk } = command.tool
  const Icon = commandIcon(command.id)
  return (
    <CommandButton
      command={command}
      input={identity}
      tone="quiet"
      {...row}
      {...tooltip(hint)}
      className={cx(
        'w-full justify-start! font-normal! aria-disabled:border-transparent! aria-disabled:bg-transparent!',
        risk === 'destroys' ? 'not-aria-disabled:text-bad!' : 'not-aria-disabled:text-ink!',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
      {title}
    </CommandButton>
  )
}

/** The commands of the box, with a note in the log for each run. */
function useNotedCommands({
  identity,
  connected,
  store,
  onFire,
}: Omit<BoxToolsProps, 'list' | 'missing'>): BoxCommand[] {
  const { platform } = identity
  return useMemo(() => {
    const note = (entry: NoteEntry) => {
      store.note(entry)
      if (entry.kind === 'action') onFire()
    }
    return boxCommandsFor(platform).map((command) => ({
      ...notedCommand(command, { note, now: () => Date.now() }),
      tool: command.tool,
      // The message must not offer to watch the box: it is watched already.
      ...(command.tool.risk && { successMessage: withoutOffer(command) }),
      ...(!connected && { allows: () => CONNECT_FIRST }),
    }))
  }, [platform, connected, store, onFire])
}

function withoutOffer(command: BoxCommand): BoxCommand['successMessage'] {
  return (...args) => [command.successMessage(...args)].flat().map(({ offer, ...message }) => message)
}
