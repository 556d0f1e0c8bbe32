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
   * Calls `tell` before a signal ends the program, and waits for its promise for some seconds; then calls
   * `late`. Returns the removal.
   */
  onSignal: (tell: Farewell, late?: () => void) => () => void
  /** Calls `tell` when the reader of stdout goes away; without a listener the program ends there. */
  onUnread: (tell: Farewell) => () => void
  /** Calls `tell` when progress is asked for (SIGUSR1). Returns the removal. */
  onAsked: (tell: () => void) => () => void
  /** Calls `tell` when the program continues after Ctrl-Z. Returns the removal. */
  onContinued: (tell: () => void) => () => void
  /** From now on the command finishes even without a reader of stderr. */
  carryOn: () => void
  /** The exit status after stdout lost its reader; 0 until set. */
  willEndWith: (status: number) => void
  /** Gives the terminal to an editor; resolves with its exit status. */
  handOver: (command: string, file: string) => Promise<number>
}

export type Farewell = () => Promise<unknown> | undefined

type Input = Readable & { isTTY?: boolean | undefined }

/** `columns`: the width of a terminal in cells. */
export type Sink = NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined }
