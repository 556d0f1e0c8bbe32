import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Takes what a program says, as it comes. */
export type Write = (text: string) => void

/**
 * Runs a program of the workspace on the pinned Node, its output passing through, or to whoever takes it; resolves with its exit
 * status. Whoever ends this process ends the program too.
 */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  write?: Write,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = write ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', write ?? (() => {}))
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      // Others that run beside it are ended by the same signal.
      setImmediate(() => process.exit(128 + constants.signals[signal]))
    }
    for (const signal of ENDING) process.on(signal, end)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of ENDING) process.off(signal, end)
      resolve(code ?? 1)
    })
  })
}
