/** The package manager of the system, where nobody has to be asked. */
import { spawnSync } from 'node:child_process'

/** Ten minutes: a slow line is no reason to go without what is needed. */
const TIME_LIMIT = 600_000

/** Milliseconds for what is only wished for: whoever wants to see the tests does not wait long for it. */
export const WISHED_FOR = 60_000

/** Tries, for so many milliseconds in all, and says nothing; whoever called looks whether it is there now. */
export function installPackages(names: readonly string[], limit = TIME_LIMIT): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const end = performance.now() + limit
  const left = () => end - performance.now()
  attempt([...sudo, 'apt-get', 'update', '-qq'], left())
  if (left() > 0) attempt([...sudo, 'apt-get', 'install', '-y', '-qq', ...names], left())
}

export function attempt([command = '', ...args]: readonly string[], limit = TIME_LIMIT): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: Math.ceil(limit),
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
    },
  })
}
