import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program of the workspace on the pinned Node, its output passing through; resolves with its exit status. Whoever ends
 * this process ends the program too.
 */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...environment },
    })
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    for (const signal of ENDING) process.on(signal, end)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of ENDING) process.off(signal, end)
      resolve(code ?? 1)
    })
  })
}
