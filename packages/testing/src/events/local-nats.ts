/** A NATS server of Debian's package, on loopback, whose data goes when it ends: for tests. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, startServerProcess } from '../server-process.ts'

/** Where the package puts the program. */
const PROGRAM = '/usr/sbin/nats-server'

export const hasNats = (): boolean => existsSync(PROGRAM)

export interface TemporaryNats {
  url: string
  /** Ends it, and starts it again with its data. */
  restart(): Promise<void>
  end(): Promise<void>
}

export async function startNats(): Promise<TemporaryNats> {
  const home = mkdtempSync(join(tmpdir(), 'headend-nats-'))
  const [port] = await freePorts()
  const command = [PROGRAM, '--jetstream', '--store_dir', home, '--addr', '127.0.0.1', '--port', String(port)]
  const start = () =>
    startServerProcess(command, { env: process.env, ready: 'Server is ready', deadline: 60_000 })
  let running = await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    async restart() {
      await running.stop()
      running = await start()
    },
    async end() {
      await running.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
