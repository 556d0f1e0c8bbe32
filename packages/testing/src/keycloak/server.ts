/** A real Keycloak on loopback, in its own folder; ends with the process that started it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Transcript } from '../terminal/transcript.ts'

const UNTIL_CLOSED = fileURLToPath(new URL('until-closed.sh', import.meta.url))
const REALM_FILE = new URL('../../../../docs/keycloak/realm.json', import.meta.url)

/** Milliseconds. The first start builds the server, which takes minutes on a slow machine. */
export const START_DEADLINE = 600_000

export const ADMINISTRATOR = 'admin'

/** Where tests find a running Keycloak, and the port that its realm expects the console on. */
export interface KeycloakAddress {
  /** With the base path, if it has one. */
  url: string
  consolePort: number
}

export interface Keycloak extends KeycloakAddress {
  /** Ends it; its data stay. */
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Ends it for good. */
  close(): Promise<void>
}

/** `home` is an unpacked distribution, which is not changed. `basePath` is '' or begins with a slash. */
export async function startKeycloak(home: string, basePath = ''): Promise<Keycloak> {
  const [port, consolePort] = await freePorts()
  const folder = ownFolder(home)
  mkdirSync(join(folder, 'data/import'), { recursive: true })
  writeFileSync(join(folder, 'data/import/realm.json'), JSON.stringify(realmFor(consolePort)))
  let running: ChildProcess

  const start = async () => {
    running = await launch(folder, [`--http-port=${port}`, `--http-relative-path=${basePath || '/'}`])
  }
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.stdin?.end()
    await exited
  }
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true })
  }
  try {
    await start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { url: `http://127.0.0.1:${port}${basePath}`, consolePort, start, stop, close }
}

/** What Keycloak writes to is copied, the rest is linked. */
function ownFolder(home: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'headend-keycloak-'))
  for (const name of ['bin/kc.sh', 'conf', 'lib/quarkus', 'lib/quarkus-run.jar'])
    cpSync(join(home, name), join(folder, name), { recursive: true })
  for (const name of ['lib/lib', 'lib/app', 'providers', 'themes', 'version.txt'])
    symlinkSync(join(home, name), join(folder, name))
  return folder
}

/** The realm of the guide for a console on this port; it also records what people and clients do. */
function realmFor(consolePort: number): object {
  const realm = JSON.parse(readFileSync(REALM_FILE, 'utf8').replaceAll(':4400', `:${consolePort}`))
  return {
    ...realm,
    eventsEnabled: true,
    enabledEventTypes: RECORDED.flatMap((type) => [type, `${type}_ERROR`]),
  }
}

const RECORDED = [
  'LOGIN',
  'CODE_TO_TOKEN',
  'OAUTH2_DEVICE_AUTH',
  'OAUTH2_DEVICE_CODE_TO_TOKEN',
  'CLIENT_LOGIN',
  'REFRESH_TOKEN',
  'REVOKE_GRANT',
  'LOGOUT',
]

/** Resolves when it takes requests; rejects with what it wrote when it ends, or takes too long. */
async function launch(folder: string, options: readonly string[]): Promise<ChildProcess> {
  const program = [
    join(folder, 'bin/kc.sh'),
    'start-dev',
    '--import-realm',
    '--http-host=127.0.0.1',
    ...options,
  ]
  const child = spawn('sh', [UNTIL_CLOSED, ...program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR,
    },
  })
  const output = new Transcript()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.append(text))
  child.once('exit', () => output.end())
  const deadline = setTimeout(() => child.stdin.end(), START_DEADLINE)
  await output.waitFor('Listening on: ').finally(() => clearTimeout(deadline))
  return child
}

/** Both are open at once, so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const
  const listening = servers.map(async (server) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  })
  const [one = 0, other = 0] = await Promise.all(listening)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return [one, other]
}
