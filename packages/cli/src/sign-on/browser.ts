import open from 'open'
import type { Terminal } from '../terminal.ts'

/** Opens an address in the system's browser; calls `onFailure` with the reason if none opens. */
export async function openBrowser(
  address: string,
  env: Terminal['env'],
  onFailure: (reason: string) => void,
): Promise<void> {
  const obstacle = browserObstacle(env)
  if (obstacle) return onFailure(obstacle)
  try {
    const process = await open(address)
    process.once('error', (error) => onFailure(error.message))
    process.once('exit', (code) => {
      if (code) onFailure(`the browser did not start: status ${code}`)
    })
  } catch (error) {
    onFailure((error as Error).message)
  }
}

function browserObstacle(env: Terminal['env']): string | undefined {
  if (env.SSH_CONNECTION || env.SSH_TTY) return 'this is a remote shell'
  const screen = process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME
  return screen ? undefined : 'there is no display'
}
