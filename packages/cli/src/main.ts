import { writeSync } from 'node:fs'
import process from 'node:process'
import { visible } from '@headend/core/text'
import { STATUS } from './exit-status.ts'
import { run } from './run.ts'
import type { Terminal } from './terminal.ts'

process.once('SIGINT', () => endBySignal(STATUS.interrupted))
process.once('SIGTERM', () => endBySignal(STATUS.terminated))

const farewells = new Set<() => void>()

function endBySignal(status: number): void {
  for (const tell of farewells) tell()
  process.exit(status)
}

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
  onSignal(tell) {
    farewells.add(tell)
    return () => void farewells.delete(tell)
  },
}

/** A reader that has seen enough (`| head -1`) is no error. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

/** Only for what keeps the program from reporting: a part of it that is missing, say. */
function defect(error: unknown): number {
  terminal.stderr.write(`headend: ${visible(error instanceof Error ? error.message : String(error))}\n`)
  return STATUS.failed
}

void run(process.argv.slice(2), terminal)
  .catch(defect)
  .then((status) => {
    process.exitCode = status
  })
