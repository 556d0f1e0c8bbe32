/** A NATS server of Debian's package, on loopback, with its data in a folder of ours. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, type LocalServer, startLocalServer, startServerProcess } from '../server-process.ts'

export type { LocalServer }

/** Where the package puts the program. */
const PROGRAM = '/usr/sbin/nats-server'

export const hasNats = (): boolean => existsSync(PROGRAM)

export interface TemporaryNats {
  url: string
  /** Ends it, where it runs, and starts it again with its data. */
  restart(): Promise<void>
  stop(): Promise<void>
  end(): Promise<void>
}

/** For tests: its data go when it ends. */
export async function startNats(): Promise<TemporaryNats> {
  const home = mkdtempSync(join(tmpdir(), 'headend-nats-'))
  const { url, restart, stop } = await startNatsIn(home)
  const end = async () => {
    await stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { url, restart, stop, end }
}

/** A server whose data stay in this folder. */
export async function startNatsIn(home: string): Promise<LocalServer> {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const [port] = await freePorts()
  const user = { user: 'headend', password: randomBytes(24).toString('hex') }
  const settings = { host: '127.0.0.1', port, jetstream: { store_dir: home }, authorization: user }
  const file = join(home, 'settings.json')
  // A password in the arguments could be read by anyone on this machine.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
  const start = () =>
    startServerProcess([PROGRAM, '--config', file], {
      env: process.env,
      ready: 'Server is ready',
      deadline: 60_000,
    })
  return startLocalServer(`nats://${user.user}:${user.password}@127.0.0.1:${port}`, start)
}
