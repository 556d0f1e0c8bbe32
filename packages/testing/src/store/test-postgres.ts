/** A PostgreSQL for tests: the one in HEADEND_TEST_POSTGRES, or an installed one that ends with the file. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** Where Debian's packages put the programs. */
const [programs] = globSync('/usr/lib/postgresql/{15,16,17,18,19}/bin')

/** Options of tests that are skipped without a PostgreSQL. The summary of `npm test` lists it. */
export const needsPostgres =
  process.env.HEADEND_TEST_POSTGRES || programs ? {} : { skip: true, meta: { needs: 'postgresql' } }

/** Milliseconds. Making a server takes two seconds, on a busy machine ten times as long. */
const PATIENCE = 60_000

interface TestDatabase {
  url: string
  end(): Promise<void>
}

/** An empty database for the tests of a file; its address is there before the first of them. */
export function withPostgres(): { url: string } {
  const database: TestDatabase = { url: '', end: async () => {} }
  beforeAll(async () => {
    const { HEADEND_TEST_POSTGRES: named } = process.env
    Object.assign(database, await (named ? createDatabase(named) : startServer(programs ?? '')))
  }, PATIENCE)
  afterAll(() => database.end(), PATIENCE)
  return database
}

async function createDatabase(server: string): Promise<TestDatabase> {
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

async function startServer(folder: string): Promise<TestDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'headend-postgres-'))
  if (account.uid) chownSync(home, account.uid, account.gid)
  const [data, secret] = [join(home, 'data'), join(home, 'secret')]
  writeFileSync(secret, PASSWORD)
  // A language that sorts otherwise than by code point, as most servers have.
  const made = [
    '-D',
    data,
    '-U',
    'headend',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  const language = ['--locale-provider=icu', '--icu-locale=sv']
  execFileSync(join(folder, 'initdb'), [...made, ...language], { ...account, cwd: home, stdio: 'ignore' })
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
