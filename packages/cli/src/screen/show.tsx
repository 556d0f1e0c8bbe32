import process from 'node:process'
import { render } from 'ink'
import { STATUS } from '../exit-status.ts'
import { App } from './app.tsx'
import type { Scene } from './open.ts'

/** Draws until the user leaves; Ink gives the terminal back on every way out, also when the process is told to exit. */
export async function show(scene: Scene): Promise<number> {
  const { stdin, stdout, stderr } = scene.terminal
  const screen = render(<App scene={scene} />, {
    stdin,
    stdout,
    stderr,
    alternateScreen: true,
    // Also where a variable says that this is a build server: a person has asked for it.
    interactive: true,
    exitOnCtrlC: false,
  })
  let defect: Error | undefined
  const crash = (error: Error) => {
    defect = error
    screen.unmount()
  }
  process.once('uncaughtException', crash)
  try {
    await screen.waitUntilExit()
    if (defect) throw defect
    return STATUS.done
  } finally {
    process.off('uncaughtException', crash)
  }
}
