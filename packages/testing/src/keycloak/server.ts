/** A real Keycloak on loopback, in its own folder; ends with the process that started it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, type ServerProcess, startServerProcess } from '../server-process.ts'

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
  let running: ServerProcess

  const start = async () => {
    running = await launch(folder, [`--http-port=${port}`, `--http-relative-path=${basePath || '/'}`])
  }
  const stop = () => running.stop()
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

function launch(folder: string, options: readonly string[]): Promise<ServerProcess> {
  const program = join(folder, 'bin/kc.sh')
  const env = {
    ...process.env,
    KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR,
    KC_BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR,
  }
  return startServerProcess([program, 'start-dev', '--import-realm', '--http-host=127.0.0.1', ...options], {
    env,
    ready: 'Listening on: ',
    deadline: START_DEADLINE,
  })
}
