/** Runs the built `headend` as a process with its own home folder. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn as spawnPty } from '@lydell/node-pty'
import { Transcript } from './transcript.ts'

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
    return { stdout, stderr, child, finished: waitForExit(child, stdout, stderr) }
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

function waitForExit(child: ChildProcess, stdout: Transcript, stderr: Transcript): Promise<Finished> {
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

declare module 'vitest' {
  interface TaskMeta {
    /** The system program that the test needs; without it the test is skipped. */
    needs?: string
  }
}

/** Programs that terminal journeys use, with an argument that makes each answer. */
const TERMINAL_PROGRAMS = { bash: '--version', zsh: '--version', fish: '--version', tmux: '-V' } as const

/** Their packages start a server on the machine, so no test run installs them. */
const WEB_SERVERS = { nginx: '-v', caddy: 'version' } as const

const PROGRAMS = { ...TERMINAL_PROGRAMS, ...WEB_SERVERS }

export type NeededProgram = keyof typeof PROGRAMS

export const missingPrograms = (): NeededProgram[] =>
  (Object.keys(TERMINAL_PROGRAMS) as NeededProgram[]).filter((program) => !isInstalled(program))

export function isInstalled(program: NeededProgram): boolean {
  return spawnSync(program, [PROGRAMS[program]], { stdio: 'ignore' }).status === 0
}

/** Options of a test that is skipped without the program. The summary of the run lists it. */
export function needs(program: NeededProgram) {
  return isInstalled(program) ? {} : { skip: true, meta: { needs: program } }
}

export interface Screen {
  pid: number
  /** Everything written to the terminal so far, control sequences included. */
  output: Transcript
  type(text: string): void
  resize(columns: number, rows: number): void
  /** The exit status, as a shell reports it. */
  ended: Promise<number>
  kill(signal: string): void
}

/** A program on a real pseudo-terminal of 80 × 24. */
export function startInTerminal(
  command: string,
  args: string[],
  environment: Record<string, string>,
): Screen {
  const output = new Transcript()
  const pty = spawnPty(command, args, {
    name: 'xterm-256color',
    cols: 80,
    rows: 24,
    env: { TERM: 'xterm-256color', ...environment },
  })
  pty.onData((text) => output.append(text))
  const ended = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode, signal }) => {
      output.end()
      resolve(signal ? 128 + signal : exitCode)
    })
  })
  return {
    pid: pty.pid,
    output,
    ended,
    type: (text) => pty.write(text),
    resize: (columns, rows) => pty.resize(columns, rows),
    kill: (signal) => pty.kill(signal),
  }
}

/** A window of tmux, with a shell that has job control. */
export interface Window {
  /** The screen as text, without trailing spaces and trailing empty lines. */
  picture(): string
  /** The same with its colours, as control sequences. */
  colours(): string
  /** As names of keys ('Enter', 'C-z') or text. */
  press(...keys: string[]): void
  resize(columns: number, rows: number): void
  /** Whether a program has the alternate screen; whether the cursor can be seen. */
  state(): { alternate: boolean; cursor: boolean }
  close(): void
}

const NAMED = /^(Enter|Escape|Tab|BTab|BSpace|Up|Down|Left|Right|Home|End|PageUp|PageDown|Space|C-.)$/

/** 80 × 24, on its own tmux server. */
export function openWindow(environment: Readonly<Record<string, string>>): Window {
  const folder = mkdtempSync(join(tmpdir(), 'headend-tmux-'))
  const server = ['-S', join(folder, 'socket'), '-f', '/dev/null']
  // The shell gets this environment only, and nothing of the test run's.
  const env = { ...environment, PS1: '$ ' }
  const tmux = (...args: string[]) =>
    execFileSync('tmux', [...server, ...args], { env, encoding: 'utf8', stdio: 'pipe' })
  tmux('new-session', '-d', '-x', '80', '-y', '24', 'sh -i')
  return {
    picture: () =>
      tmux('capture-pane', '-p')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .trimEnd(),
    colours: () => tmux('capture-pane', '-p', '-e'),
    press(...keys) {
      for (const key of keys) tmux('send-keys', ...(NAMED.test(key) ? [] : ['-l']), key)
    },
    resize: (columns, rows) => void tmux('resize-window', '-x', `${columns}`, '-y', `${rows}`),
    state() {
      const [alternate, cursor] = tmux('display-message', '-p', '#{alternate_on} #{cursor_flag}')
        .trim()
        .split(' ')
      return { alternate: alternate === '1', cursor: cursor === '1' }
    },
    close() {
      tmux('kill-server')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
