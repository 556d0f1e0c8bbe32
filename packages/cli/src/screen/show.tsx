import process from 'node:process'
import { render } from 'ink'
import { STATUS } from '../errors.ts'
import { App } from './app.tsx'
import type { Scene } from './scene.ts'
import { Stopping } from './stopping.tsx'

/** Draws until the user leaves; Ink gives the terminal back on every way out, also when the process is told to exit. */
export async function show(scene: Scene): Promise<number> {
  const { stdin, stdout, stderr } = scene.context.terminal
  const screen = render(<Stopping>{(stop) => <App scene={scene} stop={stop} />}</Stopping>, {
    stdin,
    stdout,
    stderr,
    alternateScreen: true,
    incrementalRendering: true,
    // Also where a variable says that this is a build server: a person has asked for it.
    interactive: true,
    exitOnCtrlC: false,
  })
  // Before whoever tells of it: what is written now would be gone with the screen. A promise that nobody looks after ends here too.
  const restore = () => screen.unmount()
  process.prependListener('uncaughtException', restore)
  // The first that hears of a signal: what is said of it is said to the shell.
  const stop = scene.context.terminal.onSignal(() => void restore())
  try {
    await screen.waitUntilExit()
    return STATUS.done
  } finally {
    process.off('uncaughtException', restore)
    stop()
  }
}
