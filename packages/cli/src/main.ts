import { writeSync } from 'node:fs'
import process from 'node:process'
import { run } from './run.ts'
import type { Terminal } from './terminal.ts'

const INTERRUPTED = 130
const TERMINATED = 143

process.once('SIGINT', () => process.exit(INTERRUPTED))
process.once('SIGTERM', () => process.exit(TERMINATED))

let watched = false

const terminal: Terminal = {
  env: process.env,
  get stdin() {
    return process.stdin
  },
  get stdout() {
    if (!watched) process.stdout.on('error', endQuietly)
    watched = true
    return process.stdout
  },
  get stderr() {
    return process.stderr
  },
  // Not through process.stdout: making a stream of a pipe takes a fifth of the time of `--help`.
  help(text) {
    try {
      writeSync(1, text)
    } catch {
      terminal.stdout.write(text)
    }
  },
}

/** A reader that has seen enough (`| head -1`) is no error. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

void run(process.argv.slice(2), terminal).then((status) => {
  process.exitCode = status
})
