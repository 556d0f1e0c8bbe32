import { verdictOn } from '@headend/core/command'
import type { BoxCommand, EngagementIdentity } from '@headend/core/engagements'
import { Box } from 'ink'
import { useConsole } from './app.tsx'
import { windowOf } from './layout.ts'
import { Line, Marked } from './line.tsx'

interface ToolsProps {
  commands: readonly BoxCommand[]
  identity: EngagementIdentity
  chosen: number
  height: number
}

/** The tools of a box; what is not allowed stays, with the reason in the place of the hint. */
export function Tools({ commands, identity, chosen, height }: ToolsProps) {
  const width = Math.max(...commands.map(({ title }) => title.length))
  const { start, shown } = windowOf(commands, chosen, height)
  return shown.map((command, index) => (
    <Tool
      key={command.id}
      command={command}
      identity={identity}
      chosen={start + index === chosen}
      width={width}
    />
  ))
}

interface ToolProps {
  command: BoxCommand
  identity: EngagementIdentity
  chosen: boolean
  width: number
}

function Tool({ command, identity, chosen, width }: ToolProps) {
  const verdict = verdictOn(command, identity, useConsole().reader.access)
  const { title, hint, risk } = command.tool
  const style = verdict.allowed ? risk === 'destroys' && { color: 'red' } : { dimColor: true }
  return (
    <Marked on={chosen}>
      <Box width={width + 2} flexShrink={0}>
        <Line inverse={chosen} {...style}>
          {title}
        </Line>
      </Box>
      <Line dimColor>{verdict.allowed ? hint : verdict.reason}</Line>
    </Marked>
  )
}
