/** The package manager of the system, where nobody has to be asked. */
import { spawnSync } from 'node:child_process'

/** Ten minutes: a slow line is no reason to go without. */
const TIME_LIMIT = 600_000

/** Tries, and says nothing; whoever called looks whether it is there now. */
export function installPackages(...names: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  attempt([...sudo, 'apt-get', 'update', '-qq'])
  attempt([...sudo, 'apt-get', 'install', '-y', '-qq', ...names])
}

export function attempt([command = '', ...args]: string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: TIME_LIMIT,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
    },
  })
}
