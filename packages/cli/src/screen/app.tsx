import process from 'node:process'
import { useApp } from 'ink'
import { createContext, use, useState } from 'react'
import { Keyboard } from './keyboard.tsx'
import type { Notice } from './notice.ts'
import type { Scene } from './open.ts'
import { SearchScreen } from './search-screen.tsx'
import { type Commands, useCommands } from './use-commands.ts'
import { useReader } from './use-reader.ts'

interface Console extends Scene, Commands {
  /** What was said last. */
  notice: Notice | undefined
  say: (notice: Notice | undefined) => void
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
  const [notice, say] = useState<Notice>()
  const rights = useReader(scene, say)
  const commands = useCommands({ ...scene, ...rights }, say)
  const { running } = commands
  const quit = () => {
    if (running) say({ tone: 'error', text: `${running} is under way; Ctrl-C leaves without its result` })
    else exit()
  }
  return (
    <Shared value={{ ...scene, ...rights, ...commands, notice, say, quit, interrupt }}>
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
