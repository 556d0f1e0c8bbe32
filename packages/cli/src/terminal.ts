import type { Readable } from 'node:stream'

/** The surroundings of the program: `process`, or a stand-in of tests. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  stdin: Input
  stdout: Sink
  stderr: Sink
  /** Whether a person can answer: at stdin, or at the terminal if stdin brings data. */
  readonly attended: boolean
  /** Input of the person; stdin stays open, anything else is closed by its user. */
  answers: () => Readable
  help: (text: string) => void
  /**
   * Calls `task` before a signal ends the program, and waits for its promise for some seconds; then calls
   * `late`. Returns the removal.
   */
  onSignal: (task: ExitTask, late?: () => void) => () => void
  /** Calls `task` when the reader of stdout goes away; without a listener the program ends there. */
  onUnread: (task: ExitTask) => () => void
  /** Calls `task` when progress is asked for (SIGUSR1). Returns the removal. */
  onAsked: (task: () => void) => () => void
  /** Calls `task` when the program continues after Ctrl-Z. Returns the removal. */
  onContinued: (task: () => void) => () => void
  /** From now on the command finishes even without a reader of stderr. */
  carryOn: () => void
  /** The exit status after stdout lost its reader; 0 until set. */
  willEndWith: (status: number) => void
  /** Gives the terminal to an editor; resolves with its exit status. */
  handOver: (command: string, file: string) => Promise<number>
}

/** Returns a promise if the program has to wait for it before it ends. */
export type ExitTask = () => Promise<unknown> | undefined

type Input = Readable & { isTTY?: boolean | undefined }

/** `columns`: the width of a terminal in cells. */
export type Sink = NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined }
