import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasNats } from '@headend/testing/local-nats'
import { isPostgresInstalled } from '@headend/testing/local-postgres'
import { expect, it, onTestFinished } from 'vitest'
import { startCluster } from './cluster.ts'
import { tryPort } from './port.ts'
import { readSettings, type Settings } from './start-settings.ts'

const needed = isPostgresInstalled() && hasNats() ? {} : { skip: true, meta: { needs: 'nats-server' } }

/** Milliseconds. On a busy machine two servers and three processes start slowly. */
const PATIENCE = 120_000

it('instances go on when one is killed, and leave nothing behind', {
  ...needed,
  timeout: PATIENCE,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headend-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await tryPort(0, '127.0.0.1')
  const args = ['--instances', '2', '--postgres', '--nats', '--size', '50']
  const settings = readSettings(args, { PORT: `${port}`, HEADEND_DATA: folder })
  const lines: string[] = []
  const { url, instances, close, ...servers } = await startCluster(settings as Settings, (line) =>
    lines.push(line),
  )
  const ready = async () => (await fetch(`${url}/readyz`)).status
  expect([await ready(), await ready()]).toEqual([200, 200])

  const [first = 0, second = 0] = instances?.ports() ?? []
  instances?.kill(first)
  expect([await ready(), await ready(), await ready()]).toEqual([200, 200, 200])
  await expect.poll(() => instances?.ports().length, { timeout: PATIENCE }).toBe(2)
  expect(lines).toContain('Instance 1 ended with SIGKILL and is started again')

  await close()
  const addresses = [servers.postgres?.url, servers.nats?.url, url].map(
    (address) => new URL(address ?? '').port,
  )
  for (const closed of [...addresses, second])
    expect(await tryPort(Number(closed), '127.0.0.1')).toBe(Number(closed))
})
