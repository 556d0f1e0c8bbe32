/** A server that is another program: it ends with the process that started it, in whatever way that ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Transcript } from './terminal/transcript.ts'

/** Read here: another user may not reach the file. */
const UNTIL_CLOSED = readFileSync(new URL('until-closed.sh', import.meta.url), 'utf8')

interface ServerOptions {
  env: NodeJS.ProcessEnv
  /** What it writes when it takes requests. */
  ready: string
  /** Milliseconds until a start has failed. */
  deadline: number
  /** Ends it in an orderly way. */
  signal?: EndSignal
  /** The user who runs it, if not the current one. */
  account?: { uid: number; gid: number } | undefined
  /** An open folder, which the program finds at FOLDER, whatever folders its user may pass. */
  folder?: number
}

type EndSignal = 'TERM' | 'INT' | 'QUIT' | 'KILL'

/** Where a program finds the open folder that it was given. */
export const FOLDER = '/proc/self/fd/3'

export interface ServerProcess {
  ended: Promise<unknown>
  stop(signal?: EndSignal): Promise<void>
}

/** Resolves when it takes requests; rejects with what it wrote when it ends, or takes too long. */
export async function startServerProcess(
  command: readonly string[],
  { env, ready, deadline, signal = 'TERM', account, folder }: ServerOptions,
): Promise<ServerProcess> {
  const child = spawn('sh', ['-c', UNTIL_CLOSED, 'sh', signal, ...command], {
    env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe', folder ?? 'ignore'],
    // A Ctrl-C is for this process, which may still need the server.
    detached: true,
    ...account,
  })
  const output = new Transcript()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.append(text))
  const ended = once(child, 'exit').then(() => output.end())
  // It may have ended before it should.
  child.stdin?.on('error', () => {})
  const limit = setTimeout(() => child.stdin?.end(), deadline)
  await output.waitFor(ready).finally(() => clearTimeout(limit))
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
  return {
    ended,
    async stop(other) {
      child.stdin?.end(other && `${other}\n`)
      await ended
    },
  }
}

/** Milliseconds until a server that does not start is tried again. */
const TRY_EVERY = 1000

/** A server of this machine that can be restarted with its data. */
export interface LocalServer {
  url: string
  /** The signal that ends it before, if not the orderly one. */
  restart(signal?: EndSignal): Promise<void>
  stop(signal?: EndSignal): Promise<void>
}

/** One that ends by itself is reported and started again. */
export async function startLocalServer(
  url: string,
  start: () => Promise<ServerProcess>,
  reportEnd: () => void = () => {},
): Promise<LocalServer> {
  let running = start()
  await running
  let isWanted = true

  const keep = async (): Promise<void> => {
    await (await running).ended
    if (!isWanted) return
    reportEnd()
    while (isWanted) {
      running = start()
      try {
        await running
        return keep()
      } catch {
        await pause(TRY_EVERY)
      }
    }
  }

  const stop: LocalServer['stop'] = async (signal) => {
    isWanted = false
    // One that is just started ends too.
    const server = await running.catch(() => undefined)
    await server?.stop(signal)
  }
  void keep()
  return {
    url,
    stop,
    async restart(signal) {
      await stop(signal)
      running = start()
      await running
      isWanted = true
      void keep()
    },
  }
}

/** Two ports that are free now. Both are open at once, so that they differ. */
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
