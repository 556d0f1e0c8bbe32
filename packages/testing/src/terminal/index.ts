/** Runs the built `headend` as a process with its own home folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Transcript } from './transcript.ts'

export { missingPrograms, needs } from './needs.ts'
export { type Screen, startInTerminal } from './pseudo-terminal.ts'
export { openWindow, type Window } from './tmux.ts'
export { Transcript } from './transcript.ts'

export const PROGRAM = fileURLToPath(new URL('../../../cli/bin/headend.js', import.meta.url))

export interface Finished {
  stdout: string
  stderr: string
  /** As a shell reports it: 128 + n where signal n ended it. */
  status: number
}

export interface Running {
  stdout: Transcript
  stderr: Transcript
  child: ChildProcess
  finished: Promise<Finished>
}

/** One user's machine: a home folder, and the variables that the program reads. */
export class Terminal {
  readonly home = mkdtempSync(join(tmpdir(), 'headend-home-'))
  readonly environment: Readonly<Record<string, string>>

  constructor(environment: Readonly<Record<string, string>>) {
    this.environment = environment
  }

  variables(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
    const { PATH = '' } = process.env
    const user = { PATH, HOME: this.home, LANG: 'C.UTF-8', TZ: 'Europe/Stockholm' }
    return { ...user, ...this.environment, ...extra }
  }

  start(args: readonly string[], extra: Readonly<Record<string, string>> = {}): Running {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: this.variables(extra), stdio: 'pipe' })
    const stdout = new Transcript()
    const stderr = new Transcript()
    child.stdout.setEncoding('utf8').on('data', (text: string) => stdout.append(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.append(text))
    return { stdout, stderr, child, finished: finished(child, stdout, stderr) }
  }

  /** Runs to the end. `input` is all of standard input, which is not a terminal. */
  run(
    args: readonly string[],
    { input = '', ...extra }: Readonly<Record<string, string>> = {},
  ): Promise<Finished> {
    const running = this.start(args, extra)
    running.child.stdin?.end(input)
    return running.finished
  }

  /** Removes the home folder. */
  leave(): void {
    rmSync(this.home, { recursive: true, force: true })
  }
}

function finished(child: ChildProcess, stdout: Transcript, stderr: Transcript): Promise<Finished> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      stdout.end()
      stderr.end()
      resolve({
        stdout: stdout.text,
        stderr: stderr.text,
        status: code ?? 128 + constants.signals[signal ?? 'SIGTERM'],
      })
    })
  })
}
