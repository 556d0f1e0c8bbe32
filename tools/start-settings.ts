/** The settings of `npm start`: its options, and variables of the environment. */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LAST_PORT } from './in-use.ts'
import { root } from './root.ts'
import { wholeNumber } from './whole-number.ts'

export const USAGE = `npm start [-- OPTION…]
  Builds what changed and serves the console, the sign-on and every service from one port.

Options
  --reset          deletes its data and starts fresh
  --size N         that many engagements
  --postgres       starts PostgreSQL (Debian's package) and keeps records there
  --nats           starts a NATS server (Debian's package) and keeps the events of boxes there
  --instances N    runs N processes behind the port; they need PostgreSQL and NATS (docs/scaling.md)
  --faults         lets tests arm faults (docs/provider.md), with a key that is printed; on this machine only
  --expose         allows a HOST that other machines can reach: anyone there can sign in with a sample account
  -h, --help       shows this help

Environment
  PORT, HOST       where it listens (127.0.0.1:4400; PORT=0 takes any free port)
  HEADEND_DATA     the folder of its data (.headend), postgres://… for several instances, or :memory: for none
  HEADEND_EVENTS   nats://… for events of boxes at several instances (docs/scaling.md); without it in memory
  HEADEND_SIGN_ON  the address of a real Keycloak that signs people on instead (docs/keycloak)
  HEADEND_PUBLIC_URL
                   the address of a gateway before it, such as https://headend.example
  HEADEND_ACCESS_LOG
                   a file that gets a line of JSON for each call, or - for the standard output`

export interface Settings {
  port: number
  host: string
  data: string
  events: string | undefined
  /** Servers to start, with their data in `folder`. */
  postgres: boolean
  nats: boolean
  folder: string
  instances: number
  size: number | undefined
  reset: boolean
  faultsKey: string | undefined
  signOnUrl: string | undefined
  publicUrl: string | undefined
  accessLog: string | undefined
}

const MOST_INSTANCES = 16

/** None where only the usage is asked for. */
export function readSettings(
  args = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): Settings | undefined {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string' },
      instances: { type: 'string', default: '1' },
      postgres: { type: 'boolean', default: false },
      nats: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      expose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  // An empty variable is one that is not set.
  const data = env.HEADEND_DATA || '.headend'
  const host = env.HOST || '127.0.0.1'
  const publicUrl = env.HEADEND_PUBLIC_URL && readPublicUrl(env.HEADEND_PUBLIC_URL)
  demandOnPurpose('HOST', host, values)
  if (publicUrl) demandOnPurpose('HEADEND_PUBLIC_URL', publicUrl, values)
  const isFolder = !/^(:memory:$|postgres(ql)?:)/.test(data)
  if (isFolder && data.includes('://'))
    throw new Error('HEADEND_DATA takes a folder, or a PostgreSQL: postgres://user:password@host:5432/name.')
  const settings = {
    port: wholeNumber('PORT', env.PORT || '4400', LAST_PORT),
    host,
    data: isFolder ? resolve(root, data) : data,
    events: readEventsAddress(env.HEADEND_EVENTS),
    postgres: values.postgres,
    nats: values.nats,
    folder: resolve(root, isFolder ? data : '.headend'),
    instances: wholeNumber('--instances', values.instances, MOST_INSTANCES, 1),
    size: values.size === undefined ? undefined : wholeNumber('--size', values.size, 1_000_000),
    reset: values.reset,
    faultsKey: values.faults ? randomBytes(24).toString('base64url') : undefined,
    signOnUrl: env.HEADEND_SIGN_ON || undefined,
    publicUrl: publicUrl || undefined,
    accessLog: env.HEADEND_ACCESS_LOG || undefined,
  }
  demandServers(settings, isFolder)
  return settings
}

/** Each server is started here or named, not both; several instances need both servers. */
function demandServers(
  { postgres, nats, data, events, instances, faultsKey }: Settings,
  isFolder: boolean,
): void {
  if (postgres && !isFolder)
    throw new Error('--postgres starts a PostgreSQL of its own: leave it out, or leave out HEADEND_DATA.')
  if (nats && events)
    throw new Error('--nats starts a NATS server of its own: leave it out, or leave out HEADEND_EVENTS.')
  if (instances === 1) return
  const missing = [
    ...(postgres || data.startsWith('postgres')
      ? []
      : ['a PostgreSQL: --postgres, or HEADEND_DATA=postgres://…']),
    ...(nats || events ? [] : ['a NATS server: --nats, or HEADEND_EVENTS=nats://…']),
  ]
  if (missing.length > 0)
    throw new Error(`--instances ${instances} needs what all instances share:\n  ${missing.join('\n  ')}`)
  if (faultsKey)
    throw new Error(`--faults works with one instance: leave it out, or leave out --instances ${instances}.`)
}

/** Anyone who reaches the address can use the sample accounts, and faults change everything. */
function demandOnPurpose(
  name: 'HOST' | 'HEADEND_PUBLIC_URL',
  value: string,
  { faults, expose }: { faults: boolean; expose: boolean },
): void {
  if (isLoopback(URL.parse(value)?.hostname ?? value)) return
  const setting = `${name}=${value}`
  if (faults) throw new Error(`--faults works on this machine only: leave it out, or leave out ${setting}.`)
  if (!expose)
    throw new Error(
      `${setting} can be reached from other machines, where anyone could sign in with a sample account.\nIf you want that: ${setting} npm start -- --expose`,
    )
}

/** Browsers sign in by https only, or on this machine. */
function readPublicUrl(text: string): string {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.href !== `${url.origin}/`)
    throw new Error(
      `HEADEND_PUBLIC_URL takes an https address without a path, such as https://headend.example, not '${text}'.`,
    )
  return url.origin
}

function readEventsAddress(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^(nats|tls):$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new Error('HEADEND_EVENTS takes the address of a NATS server, such as nats://127.0.0.1:4222.')
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
