/**
 * `npm start`: builds what changed and serves the console, the sign-on and every service from one port.
 *   PORT, HOST      where it listens (127.0.0.1:4400; PORT=0 takes any free port)
 *   HEADEND_DATA    the folder of its data (.headend), or :memory:
 *   --reset         begins anew      --size N   that many engagements
 */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accounts, scriptClient } from '@headend/testing/people'
import { startProvider } from '@headend/testing/provider'
import { build } from './build.ts'
import { root } from './root.ts'

interface Settings {
  port: number
  host: string
  data: string
  size: number | undefined
  reset: boolean
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: { size: { type: 'string' }, reset: { type: 'boolean', default: false } },
  })
  const { PORT = '4400', HOST = '127.0.0.1', HEADEND_DATA = '.headend' } = process.env
  return {
    port: wholeNumber('PORT', PORT, 65_535),
    host: HOST,
    data: HEADEND_DATA === ':memory:' ? HEADEND_DATA : resolve(root, HEADEND_DATA),
    size: values.size === undefined ? undefined : wholeNumber('--size', values.size, 1_000_000),
    reset: values.reset,
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most)
    throw new Error(`${name} takes a whole number from 0 to ${most}, not '${text}'.`)
  return value
}

function explain(error: unknown, { port, host }: Settings): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `${host}:${port} is in use: stop what listens there, or choose another with PORT=5000 npm start.`
  return message
}

function introduction(url: string): string {
  const lines = Object.values(accounts).map(
    ({ username, roles }) => `  ${username.padEnd(8)}${roles.join(', ') || 'no roles'}`,
  )
  const elsewhere = url === 'http://127.0.0.1:4400' ? '' : `HEADEND_CONFIG=${url}/config.json `
  return [
    `Headend is ready at ${url}`,
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
  if (settings.reset && settings.data !== ':memory:') rmSync(settings.data, { recursive: true, force: true })
  await build(console.error)
  const { port, host, data, size } = settings
  const provider = await startProvider({
    port,
    host,
    data,
    webRoot: `${root}packages/web/dist`,
    ...(size !== undefined && { size }),
  })
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    void provider.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  console.log(introduction(provider.url))
}

const settings = readSettings()
await start(settings).catch((error: unknown) => {
  console.error(explain(error, settings))
  process.exit(1)
})
