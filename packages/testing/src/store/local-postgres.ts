/** PostgreSQL of Debian's packages, on loopback, with its data in a folder of ours. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  FOLDER,
  freePorts,
  type LocalServer,
  startLocalServer,
  startServerProcess,
} from '../server-process.ts'

/** Where the packages put the programs of the newest version. */
const findPrograms = () => globSync('/usr/lib/postgresql/{15,16,17,18,19}/bin').sort().at(-1)

export const isPostgresInstalled = (): boolean => findPrograms() !== undefined

/** For tests. */
export const hasPostgres = (): boolean => Boolean(process.env.HEADEND_TEST_POSTGRES) || isPostgresInstalled()

export interface TemporaryDatabase {
  url: string
  end(): Promise<void>
}

/**
 * An empty database: in a server of its own, or in that of HEADEND_TEST_POSTGRES, the address of a user with a
 * password who may create databases.
 */
export async function startPostgres(): Promise<TemporaryDatabase> {
  const { HEADEND_TEST_POSTGRES: named } = process.env
  if (named) return createDatabase(named)
  const home = mkdtempSync(join(tmpdir(), 'headend-postgres-'))
  const { url, stop } = await startPostgresIn(home, { durable: false })
  const end = async () => {
    await stop('QUIT')
    rmSync(home, { recursive: true })
  }
  return { url, end }
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

/** With a language that sorts otherwise than by code point, as most servers have. */
const INITDB =
  '-U headend --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=sv'.split(
    ' ',
  )

/** Milliseconds. After a crash it first reads what it wrote last. */
const DEADLINE = 120_000

/** A server whose data stay in this folder. `durable`: also over a crash of the machine. */
export async function startPostgresIn(
  home: string,
  { durable = true, report = (_line: string) => {} } = {},
): Promise<LocalServer> {
  const programs = findPrograms() ?? ''
  // It refuses to run as root. Its own user may not pass the folders above `home`: it gets that one open.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  // Secrets in our environment are not for its user.
  const env = { PATH: process.env.PATH }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const folder = openSync(home, 'r')
  const at = { data: `${FOLDER}/data`, secret: join(home, 'password') }
  if (!existsSync(join(home, 'data'))) {
    // Under another name until it is complete: it may be interrupted.
    rmSync(join(home, 'new'), { recursive: true, force: true })
    writeFileSync(at.secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account) for (const path of [home, at.secret]) chownSync(path, account.uid, account.gid)
    const options = [
      '-D',
      `${FOLDER}/new`,
      `--pwfile=${FOLDER}/password`,
      ...INITDB,
      ...(durable ? [] : ['--no-sync']),
    ]
    execFileSync(join(programs, 'initdb'), options, {
      ...account,
      env,
      cwd: '/',
      stdio: [null, null, null, folder],
    })
    renameSync(join(home, 'new'), join(home, 'data'))
  }
  const [port] = await freePorts()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Sixteen instances, with 10 and now and then one more.
    max_connections: 200,
    fsync: durable ? 'on' : 'off',
    shared_buffers: '32MB',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () =>
    startServerProcess([join(programs, 'postgres'), '-D', at.data, ...options], {
      env,
      ready: 'database system is ready to accept connections',
      deadline: DEADLINE,
      // Orderly, without waiting for its clients.
      signal: 'INT',
      account,
      folder,
    })
  const url = `postgres://headend:${readFileSync(at.secret, 'utf8')}@127.0.0.1:${port}/postgres`
  const reportEnd = () => report('PostgreSQL ended and is started again')
  const server = await startLocalServer(url, start, reportEnd).catch(({ message }: Error) => {
    const isTaken = message.includes('postmaster.pid')
    throw new Error(isTaken ? `Another process runs on ${home}: end it first.` : message)
  })
  const stop: LocalServer['stop'] = async (signal) => {
    await server.stop(signal)
    closeSync(folder)
  }
  return { ...server, stop }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres']))
}
