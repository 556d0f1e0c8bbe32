import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { root } from './root.ts'

/** `npm run audit` with a registry that gives this answer to everything. */
async function audit(status: number, body: object): Promise<{ output: string; status: number | null }> {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` }
  const child = spawn(process.execPath, [`${root}tools/audit.ts`], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  server.close()
  return { output, status: code }
}

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }

it('no known advisory is a success', async () => {
  const { output, status } = await audit(200, { advisories: {}, metadata: { vulnerabilities: counts } })
  expect([output.trim(), status]).toEqual(['No known vulnerabilities found', 0])
})

it('a registry without the endpoint is named as the reason, and nothing counts as looked up', async () => {
  const { output, status } = await audit(405, {})
  expect(output).toMatch(/^Nothing was looked up: this registry has no audit endpoint\.[^\n]*\n$/)
  expect(status).toBe(1)
})
