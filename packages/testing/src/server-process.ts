/** A server that is another program: it ends with the process that started it, in whatever way that ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Transcript } from './terminal/transcript.ts'

const UNTIL_CLOSED = fileURLToPath(new URL('until-closed.sh', import.meta.url))

interface ServerOptions {
  env: NodeJS.ProcessEnv
  /** What it writes when it takes requests. */
  ready: string
  /** Milliseconds until a start has failed. */
  deadline: number
}

export interface ServerProcess {
  stop(): Promise<void>
}

/** Resolves when it takes requests; rejects with what it wrote when it ends, or takes too long. */
export async function startServerProcess(
  command: readonly string[],
  { env, ready, deadline }: ServerOptions,
): Promise<ServerProcess> {
  const child = spawn('sh', [UNTIL_CLOSED, ...command], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const output = new Transcript()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.append(text))
  child.once('exit', () => output.end())
  const limit = setTimeout(() => child.stdin.end(), deadline)
  await output.waitFor(ready).finally(() => clearTimeout(limit))
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}

/** Both are open at once, so that they differ. */
export async function freePorts(): Promise<[number, number]> {
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
