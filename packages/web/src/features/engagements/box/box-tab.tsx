import { hasBoxSettings } from '@headend/core/box-settings'
import {
  type BoxCommand,
  boxCommandsFor,
  type EngagementIdentity,
  endedText,
} from '@headend/core/engagements'
import type { KeyboardEvent } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { actOf, useEnded } from '../../../commands/command-results.ts'
import { commandIcon } from '../../../commands/icons.ts'
import { Keys } from '../../../keyboard/kbd.tsx'
import { arrowOf, nextRow } from '../../../keyboard/row-keys.ts'
import { cx } from '../../../ui/cx.ts'
import { BoxSettings } from './box-settings.tsx'

/** The tools, and beside them how the box is set; what is no box has no settings (OPN-75). */
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

/** The tools that this box offers, a row each (STB-006). The arrows walk along the buttons. */
function BoxTools({ identity }: { identity: EngagementIdentity }) {
  return (
    <ul aria-label="Box tools" className="@container max-w-[1100px]" onKeyDown={walk}>
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
  const ended = useEnded(actOf(command, identity))
  return (
    <li className="group border-line border-b px-5 py-2 focus-within:bg-accent-soft focus-within:shadow-[inset_3px_0_var(--color-accent)]">
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
        {/* Its room is always there: the rows below stay where they are while somebody walks, and when one has been run. */}
        <span className="flex w-26 shrink-0 items-center justify-end gap-1 text-muted text-sm max-lg:hidden">
          {ended ? (
            <span className={cx('whitespace-nowrap', ended.error && 'text-bad')}>
              {endedText(ended, identity.country)}
            </span>
          ) : (
            <span
              aria-hidden
              className="invisible flex items-center gap-1 group-focus-within:visible max-xl:hidden"
            >
              <Keys keys="Enter" /> run
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

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const next = at < 0 ? undefined : nextRow(arrowOf(event), at, buttons.length)
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  buttons[next]?.focus()
}
