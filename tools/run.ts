import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Takes what a program says, as it comes. */
export type Write = (text: string) => void

/** Milliseconds between asking a program to end and ending it. */
const GRACE = 5000

/** The exit status of a program that was ended at its deadline, the same as with `timeout`. */
const TOO_LATE = 124

/**
 * Runs a program of the workspace on the pinned Node and resolves with its exit status. Its output passes
 * through, or goes to `write`. A signal that ends this process ends the program too. A program that runs
 * longer than `deadline` milliseconds is ended with everything it started, and its exit status is 124.
 */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  write?: Write,
  deadline?: number,
  cwd = root,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = write ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', output, output],
      // A process group of its own can be ended as a whole.
      detached: deadline !== undefined,
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', write ?? (() => {}))
    const kill = (signal: NodeJS.Signals) => {
      if (deadline === undefined || child.pid === undefined) child.kill(signal)
      else signalGroup(child.pid, signal)
    }
    let late = false
    const endLate = () => {
      late = true
      const say = write ?? ((text) => process.stderr.write(text))
      say(`${[command, ...args].join(' ')} did not end within ${(deadline ?? 0) / 60_000} minutes.\n`)
      kill('SIGTERM')
      timers.push(setTimeout(() => kill('SIGKILL'), GRACE))
    }
    const timers = deadline === undefined ? [] : [setTimeout(endLate, deadline)]
    const end = (signal: NodeJS.Signals) => {
      kill(signal)
      // Others that run beside it are ended by the same signal.
      setImmediate(() => process.exit(128 + constants.signals[signal]))
    }
    for (const signal of ENDING) process.on(signal, end)
    const letGo = () => {
      for (const signal of ENDING) process.off(signal, end)
      for (const timer of timers) clearTimeout(timer)
    }
    child.on('error', (error) => {
      letGo()
      reject(error)
    })
    child.on('close', (code) => {
      letGo()
      resolve(late ? TOO_LATE : (code ?? 1))
    })
  })
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // The whole group has ended by itself.
  }
}
