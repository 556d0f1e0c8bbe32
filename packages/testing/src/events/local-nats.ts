/** A NATS server of Debian's package, on loopback, with its data in a folder of ours. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
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

/** A server whose data stay in this folder. NATS has no lock: a second server would spoil them. */
export async function startNatsIn(home: string, report = (_line: string) => {}): Promise<LocalServer> {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = join(home, 'settings.json')
  if (existsSync(file) && (await isAnswering(JSON.parse(readFileSync(file, 'utf8')))))
    throw new Error(`Another process runs on ${home}: end it first.`)
  const [port] = await freePorts()
  const user = { user: 'headend', password: randomBytes(24).toString('hex') }
  const settings = { host: '127.0.0.1', port, jetstream: { store_dir: home }, authorization: user }
  // A password in the arguments could be read by anyone on this machine.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
  const start = () =>
    startServerProcess([PROGRAM, '--config', file], {
      env: process.env,
      ready: 'Server is ready',
      deadline: 60_000,
    })
  const url = `nats://${user.user}:${user.password}@127.0.0.1:${port}`
  return startLocalServer(url, start, () => report('NATS ended and is started again'))
}

interface NatsSettings {
  host: string
  port: number
  authorization: { user: string; password: string }
}

/** Whether a server with these settings runs: no other one takes its password. */
async function isAnswering({ host, port, authorization }: NatsSettings): Promise<boolean> {
  const { user, password: pass } = authorization
  const options = { servers: `${host}:${port}`, user, pass, timeout: 2000, reconnect: false }
  return connect(options).then(
    (connection) => connection.close().then(() => true),
    () => false,
  )
}
