/** Several instances of the provider, each a process of its own. One that ends is started again. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { InstanceReport } from './instance.ts'
import { root } from './root.ts'
import type { InstanceSettings } from './serve.ts'

export interface Instances {
  keptCopy: string | undefined
  /** Of those that answer now. */
  ports(): number[]
  /** Ends the process of one that answers, without a warning. */
  kill(port: number): void
  close(): Promise<void>
}

/** Milliseconds until an instance that could not be started is tried again. */
const TRY_EVERY = 1000

/** `report` takes a line about each that starts or ends. */
export async function startInstances(
  count: number,
  settings: InstanceSettings,
  report: (line: string) => void,
): Promise<Instances> {
  const children = new Set<ChildProcess>()
  const answering = new Map<number, ChildProcess>()
  let isClosing = false

  const start = async (name: string, own: InstanceSettings) => {
    const child = fork(`${root}tools/instance.ts`, {
      // A Ctrl-C is for the parent, which ends its instances in an orderly way.
      detached: true,
    })
    children.add(child)
    const ended = once(child, 'exit').finally(() => children.delete(child))
    child.send(own)
    const { port, keptCopy } = await readReport(child, ended)
    answering.set(port, child)
    report(`${name} answers on port ${port}, process ${child.pid}`)
    ended.then(([status, signal]) => {
      answering.delete(port)
      if (isClosing) return
      report(`${name} ended with ${signal ?? status} and is started again`)
      void startAgain(name)
    })
    return keptCopy
  }

  /** The data are there already. */
  const later = { ...settings, reset: false, size: undefined }

  const startAgain = async (name: string) => {
    let reported = ''
    while (!isClosing) {
      try {
        await start(name, later)
        return
      } catch (error) {
        const { message } = error as Error
        if (message !== reported && !isClosing) report(`${name}: ${message}`)
        reported = message
        await pause(TRY_EVERY)
      }
    }
  }

  const names = Array.from({ length: count }, (_, at) => `Instance ${at + 1}`)
  const [first = '', ...others] = names
  // It fills an empty store: the others would wait for that.
  const keptCopy = await start(first, settings)
  await Promise.all(others.map((name) => start(name, later)))
  return {
    keptCopy,
    ports: () => [...answering.keys()],
    kill: (port) => void answering.get(port)?.kill('SIGKILL'),
    async close() {
      isClosing = true
      const ended = [...children].map((child) => once(child, 'exit'))
      // One that has just ended has no channel any more.
      for (const child of children) if (child.connected) child.disconnect()
      await Promise.all(ended)
    },
  }
}

async function readReport(child: ChildProcess, ended: Promise<unknown>) {
  const early = ended.then(() => ({ failure: 'The instance ended before it could answer' }))
  const message = once(child, 'message').then(([first]) => first as InstanceReport)
  const report = await Promise.race([message, early])
  if ('failure' in report) throw new Error(report.failure)
  return report
}
