import { spawnSync } from 'node:child_process'
import process from 'node:process'

/**
 * Has the terminal no longer show what is typed until the program ends, and leaves all else of it as it is: Ctrl-C, Ctrl-Z and
 * Ctrl-S mean what they meant. However the program ends, Node gives the terminal back as it was when it began.
 */
export function hideTyped(): void {
  hide()
  // Whoever stopped it had the terminal of their shell meanwhile.
  process.on('SIGCONT', hide)
}

function hide(): void {
  if (inForeground()) spawnSync('stty', ['-echo'], { stdio: ['inherit', 'ignore', 'ignore'] })
}

/** Whatever changes the terminal from the background is stopped. */
function inForeground(): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' })
  return stdout?.includes('+') ?? false
}
