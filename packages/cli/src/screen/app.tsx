import process from 'node:process'
import { createLog } from '@headend/core/log'
import { useApp } from 'ink'
import { createContext, use, useMemo } from 'react'
import { Keyboard } from './keyboard.tsx'
import type { Scene } from './open.ts'
import { SearchScreen } from './search-screen.tsx'
import { type Commands, useCommands } from './use-commands.ts'

interface Console extends Scene, Commands {
  quit: () => void
  interrupt: () => void
}

const Shared = createContext<Console | undefined>(undefined)

export function useConsole(): Console {
  const shared = use(Shared)
  if (!shared) throw new TypeError('Only inside the console')
  return shared
}

export function App({ scene }: { scene: Scene }) {
  const { exit } = useApp()
  const commands = useCommands(scene)
  const { say, running } = commands
  const reader = useMemo(() => {
    // An error is told by whatever failed; a warning by nobody else.
    const log = createLog((level, text) => level === 'WARN' && say({ tone: 'error', text }))
    return { ...scene.reader, log }
  }, [scene, say])
  const quit = () => {
    if (running) say({ tone: 'error', text: `${running} is under way; Ctrl-C leaves without its result` })
    else exit()
  }
  return (
    <Shared value={{ ...scene, ...commands, reader, quit, interrupt }}>
      <Keyboard>
        <SearchScreen />
      </Keyboard>
    </Shared>
  )
}

/** A raw terminal sends no signal; from here on it is as everywhere in the program. */
function interrupt(): void {
  process.kill(process.pid, 'SIGINT')
}
