/** `npm start`: builds what changed and serves the console, the sign-on and every service from one port. */
import { accounts, scriptClient } from '@headend/testing/people'
import { build } from './build.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { inUse } from './in-use.ts'
import { tryPort } from './port.ts'
import { checkSignOn } from './sign-on-address.ts'
import { isLoopback, readSettings, type Settings, USAGE } from './start-settings.ts'
import { installServers } from './system-packages.ts'

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

function introduction({ url, keptCopy }: Cluster, { host, faultsKey }: Settings): string {
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
  const signOnUrl = settings.signOnUrl && (await checkSignOn(settings.signOnUrl, port))
  await installServers(settings, console.error)
  await build(console.error)
  const cluster = await startCluster({ ...settings, port, signOnUrl }, console.error)
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    void cluster.close().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  console.log(introduction(cluster, settings))
}

try {
  const settings = readSettings()
  if (settings) await start(settings)
  else console.log(USAGE)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
