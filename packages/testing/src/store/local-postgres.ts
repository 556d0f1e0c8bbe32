/** A PostgreSQL of Debian's packages, on loopback, whose data goes when it ends: for tests and benches. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** Where the packages put the programs. */
const [programs] = globSync('/usr/lib/postgresql/{15,16,17,18,19}/bin')

export const hasPostgres = (): boolean => (process.env.HEADEND_TEST_POSTGRES || programs) !== undefined

export interface TemporaryDatabase {
  url: string
  end(): Promise<void>
}

/**
 * An empty database: in a server of its own, or in that of HEADEND_TEST_POSTGRES, the address of a user with a
 * password who may create databases.
 */
export function startPostgres(): Promise<TemporaryDatabase> {
  const { HEADEND_TEST_POSTGRES: named } = process.env
  return named ? createDatabase(named) : startServer(programs ?? '')
}

async function createDatabase(server: string): Promise<TemporaryDatabase> {
  const name = `headend_test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return { url, end: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The server refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(option: '-u' | '-g'): number {
  return programs ? Number(execFileSync('id', [option, 'postgres'])) : 0
}

const PASSWORD = 'of-a-test'

/** With a language that sorts otherwise than by code point, as most servers have. */
const INITDB =
  '-U headend --auth=scram-sha-256 --no-sync --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=sv'.split(
    ' ',
  )

async function startServer(folder: string): Promise<TemporaryDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'headend-postgres-'))
  if (account.uid) chownSync(home, account.uid, account.gid)
  const [data, secret] = [join(home, 'data'), join(home, 'secret')]
  writeFileSync(secret, PASSWORD)
  execFileSync(join(folder, 'initdb'), ['-D', data, `--pwfile=${secret}`, ...INITDB], {
    ...account,
    cwd: home,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const process = spawn(join(folder, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd: home,
    stdio: 'ignore',
  })
  const url = `postgres://headend:${PASSWORD}@127.0.0.1:${port}/postgres`
  await untilReady(url, process)
  const end = async () => {
    const exited = once(process, 'exit')
    process.kill('SIGQUIT')
    await exited
    rmSync(home, { recursive: true })
  }
  return { url, end }
}

async function untilReady(url: string, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const client = new Client({ connectionString: url })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    await pause(50)
  }
  throw new Error(`PostgreSQL ended at once with ${process.exitCode}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
