/** `npm start`: builds what changed and serves the console, the sign-on and every service from one port. */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accounts, scriptClient } from '@headend/testing/people'
import { type Provider, startProvider } from '@headend/testing/provider'
import { build } from './build.ts'
import { inUse, LAST_PORT } from './in-use.ts'
import { tryPort } from './port.ts'
import { root } from './root.ts'
import { checkSignOn } from './sign-on-address.ts'
import { wholeNumber } from './whole-number.ts'

const USAGE = `npm start [-- OPTION…]
  Builds what changed and serves the console, the sign-on and every service from one port.

Options
  --reset          deletes its data and starts fresh
  --size N         that many engagements
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

interface Settings {
  port: number
  host: string
  data: string
  events: string | undefined
  size: number | undefined
  reset: boolean
  faultsKey: string | undefined
  signOnUrl: string | undefined
  publicUrl: string | undefined
  accessLog: string | undefined
}

/** None where only the usage is asked for. */
function readSettings(): Settings | undefined {
  const { values } = parseArgs({
    options: {
      size: { type: 'string' },
      reset: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      expose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  // An empty variable is one that is not set.
  const data = process.env.HEADEND_DATA || '.headend'
  const host = process.env.HOST || '127.0.0.1'
  const publicUrl = process.env.HEADEND_PUBLIC_URL && readPublicUrl(process.env.HEADEND_PUBLIC_URL)
  demandOnPurpose('HOST', host, values)
  if (publicUrl) demandOnPurpose('HEADEND_PUBLIC_URL', publicUrl, values)
  return {
    port: wholeNumber('PORT', process.env.PORT || '4400', LAST_PORT),
    host,
    data: /^(:memory:$|postgres(ql)?:)/.test(data) ? data : resolve(root, data),
    events: readEventsAddress(process.env.HEADEND_EVENTS),
    size: values.size === undefined ? undefined : wholeNumber('--size', values.size, 1_000_000),
    reset: values.reset,
    faultsKey: values.faults ? randomBytes(24).toString('base64url') : undefined,
    signOnUrl: process.env.HEADEND_SIGN_ON || undefined,
    publicUrl: publicUrl || undefined,
    accessLog: process.env.HEADEND_ACCESS_LOG || undefined,
  }
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

/** Takes lines for the end of a file, or for the standard output. */
function openAccessLog(path: string): (line: string) => void {
  if (path === '-') return (line) => void process.stdout.write(line)
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  file.on('error', ({ message }) => console.error(`HEADEND_ACCESS_LOG: ${message}`))
  return (line) => void file.write(line)
}

/** Milliseconds. */
const REPORT_EVERY = 5000

/** A line now and then, for a size that takes its time. */
function progressReport(): (stored: number, size: number) => void {
  let next = Date.now() + REPORT_EVERY
  return (stored, size) => {
    if (Date.now() < next) return
    next = Date.now() + REPORT_EVERY
    console.error(`Sample data: ${stored} of ${size} engagements…`)
  }
}

/** Milliseconds that calls may take to end, and until the process ends in any case. */
const END = { grace: 1500, latest: 1900 }

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

interface SystemError extends NodeJS.ErrnoException {
  address?: string
  port?: number
}

function explain(error: unknown): string {
  const { code, message, address = '', port = 0 } = error as SystemError
  if (code === 'EADDRINUSE') return inUse(address, port, 'npm start')
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message}\n\n${USAGE}`
  if (code === 'EEXIST' || code === 'EACCES' || code === 'ENOTDIR')
    return `HEADEND_DATA is no folder to write to: ${message}`
  return message
}

function introduction({ url, keptCopy }: Provider, { host, faultsKey }: Settings): string {
  const lines = Object.values(accounts).map(
    ({ username, roles }) => `  ${username.padEnd(8)}${roles.join(', ') || 'no roles'}`,
  )
  const elsewhere = url === 'http://127.0.0.1:4400' ? '' : `HEADEND_CONFIG=${url}/config.json `
  const notes = [
    ...(isLoopback(host)
      ? []
      : [
          `Other machines can reach this by an IP address (${host}). Anyone there can sign in: the passwords below are the user names, and`,
          'the secret of the script is public. Use it with sample data only.',
          'Host names other than localhost are refused (421), and a browser on another machine needs https:',
          'put an https gateway before the provider and name it in HEADEND_PUBLIC_URL (docs/provider.md).',
        ]),
    ...(keptCopy ? [`The sample data was replaced. The old data is kept in ${keptCopy}`] : []),
    ...(faultsKey ? [`Faults can be armed at ${url}/faults with the header Faults-Key: ${faultsKey}`] : []),
  ]
  return [
    `Headend is ready at ${url}`,
    ...notes,
    '',
    'Sample accounts (the password is the user name):',
    ...lines,
    '',
    'In another terminal, in this folder:',
    `  ${elsewhere}HEADEND_CLIENT_ID=${scriptClient.clientId} HEADEND_CLIENT_SECRET=${scriptClient.clientSecret} npx headend engagement search anna.lindqvist`,
    '',
  ].join('\n')
}

async function start(settings: Settings): Promise<void> {
  // These say what is wrong before the minute that a build may take.
  const port = await tryPort(settings.port, settings.host)
  const { size, accessLog, ...rest } = settings
  const signOnUrl = settings.signOnUrl && (await checkSignOn(settings.signOnUrl, port))
  await build(console.error)
  const provider = await startProvider({
    ...rest,
    port,
    signOnUrl,
    webRoot: `${root}packages/web/dist`,
    metrics: true,
    onProgress: progressReport(),
    accessLog: accessLog === undefined ? undefined : openAccessLog(accessLog),
    ...(size !== undefined && { size }),
  })
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), END.latest)
    void provider.close(END.grace).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  console.log(introduction(provider, settings))
}

try {
  const settings = readSettings()
  if (settings) await start(settings)
  else console.log(USAGE)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
