import { spawn } from '@lydell/node-pty'
import { Transcript } from './transcript.ts'

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
  const pty = spawn(command, args, {
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
