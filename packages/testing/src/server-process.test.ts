import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalServer, startServerProcess } from './server-process.ts'

test('a server that ends by itself is reported and started again, until it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headend-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'pid')
  const pid = () => Number(readFileSync(file, 'utf8'))
  const program = ['sh', '-c', 'echo $$ > "$1"; echo ready; exec tail -f /dev/null', 'sh', file]
  const options = { env: process.env, ready: 'ready', deadline: 30_000 }
  let ends = 0
  const server = await startLocalServer(
    '',
    () => startServerProcess(program, options),
    () => {
      ends += 1
    },
  )
  const first = pid()
  process.kill(first, 'SIGKILL')
  await expect.poll(pid).not.toBe(first)
  await server.restart()
  await server.stop()
  expect(ends).toBe(1)
  expect(() => process.kill(pid(), 0)).toThrow('ESRCH')
})
