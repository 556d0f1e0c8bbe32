import { can } from '@headend/core/access'
import {
  boxCommands,
  boxToolsFor,
  type EngagementHit,
  engagementView,
  reloadEngagement,
  subjectName,
} from '@headend/core/engagements'
import { Box } from 'ink'
import { useState } from 'react'
import { useConsole } from './app.tsx'
import { EventsScreen } from './events-screen.tsx'
import { Frame, useBodyHeight } from './frame.tsx'
import { moved } from './layout.ts'
import { Line } from './line.tsx'
import { listBindings, type Mode } from './mode.ts'
import { Tools } from './tools.tsx'

/** Lines above the tools: header, title, status, an empty one. */
const ABOVE = 4

interface EngagementScreenProps {
  found: EngagementHit
  onBack: () => void
}

export function EngagementScreen({ found, onBack }: EngagementScreenProps) {
  const { reader, perform, say } = useConsole()
  const [hit, setHit] = useState(found)
  const [chosen, setChosen] = useState(0)
  const [watching, setWatching] = useState(false)
  const height = useBodyHeight()
  const { id, platform, country } = hit.engagement
  const identity = { id, platform, country }
  const tools = boxToolsFor(platform)
  const commands = boxCommands.filter(({ tool }) => tools.includes(tool))
  const run = () => {
    const command = commands[chosen]
    if (command) void perform(command, identity)
  }
  const watch = () => {
    const verdict = can('remote-event.tail', reader.access)
    if (verdict.allowed) setWatching(true)
    else say({ tone: 'error', text: verdict.reason })
  }
  const reload = async () => {
    const outcome = await perform(reloadEngagement, identity)
    if (outcome?.status === 'done') setHit({ ...hit, engagement: outcome.output })
  }
  const back = () => {
    say(undefined)
    onBack()
  }
  const mode: Mode = {
    bindings: [
      ...listBindings((step) => setChosen(moved(chosen, step, commands.length))),
      { on: ['Enter'], keys: 'Enter', does: 'run', run },
      { on: ['t'], keys: 't', does: 'live events', run: watch },
      { on: ['r'], keys: 'r', does: 'reload', run: () => void reload() },
      { on: ['q', 'Escape'], keys: 'q', does: 'back', run: back },
    ],
  }
  if (watching) return <EventsScreen identity={identity} onBack={() => setWatching(false)} />
  return (
    <Frame mode={mode}>
      <Box flexDirection="column" paddingX={1}>
        <Heading hit={hit} />
        <Tools commands={commands} identity={identity} chosen={chosen} height={height - ABOVE} />
      </Box>
    </Frame>
  )
}

function Heading({ hit }: { hit: EngagementHit }) {
  const { header, title, status, test } = engagementView(hit)
  return (
    <>
      <Line dimColor>{header}</Line>
      <Line bold>{title}</Line>
      <Box gap={2} marginBottom={1}>
        <Line {...(status !== 'ACTIVE' && { color: 'red' })}>{status}</Line>
        {test && <Line color="yellow">TEST</Line>}
        <Line>{subjectName(hit.engagement)}</Line>
      </Box>
    </>
  )
}
