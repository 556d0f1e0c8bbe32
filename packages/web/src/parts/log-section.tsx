import type { LogEntry } from '@headend/core/event-log'
import { ZONES } from '@headend/core/time-zone'
import { LogLine } from '../features/remote-events/log-line.tsx'
import { Section } from './section.tsx'

const at = Date.UTC(2026, 5, 30, 12)
const LINES: readonly LogEntry[] = [
  { kind: 'said', text: 'Now streaming events', at },
  { kind: 'action', text: 'You: Hardware reboot', at },
  { kind: 'outcome', text: 'Hardware reboot initiated (41 ms)', at },
  { kind: 'failure', text: 'Failed to reset the IP address', at },
  { kind: 'gap', text: '12 events are missing', at },
  { kind: 'trouble', text: 'The connection was lost; trying again in 2 s', at },
  { kind: 'mark', text: 'Marked', at },
]

export function LogSection() {
  return (
    <Section title="Lines of a log" text="What the console says stands out from what the box says.">
      <div
        role="listbox"
        aria-label="Lines"
        className="relative h-34 w-[640px] overflow-hidden rounded-md border border-line bg-panel font-mono text-sm"
      >
        {LINES.map((entry, row) => (
          <LogLine
            key={entry.kind}
            id={`line-${row}`}
            line={row as Parameters<typeof LogLine>[0]['line']}
            entry={entry}
            top={row * 19}
            row={row}
            rows={LINES.length}
            marked={entry.kind === 'mark'}
            selected={row === 1}
            current={false}
            finder={undefined}
            zone={ZONES.SE}
          />
        ))}
      </div>
    </Section>
  )
}
