import type { Readable } from 'node:stream'

/** What the program sees of the outside. The real one is `process`; tests bring their own. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  stdin: Input
  stdout: Sink
  stderr: Sink
  /** Whether somebody is there to be asked: at stdin, or at the terminal behind it, where stdin brings data and they see stderr. */
  readonly attended: boolean
  /** What they type, at either; whoever takes it leaves stdin open and closes anything else. */
  answers: () => Readable
  /** Writes help to stdout. */
  help: (text: string) => void
  /**
   * Has something said if a signal ends the program from now on, and where a promise comes back waits for it, within reason;
   * `late` says what is to be said where it could not be waited for. Gives back what takes that away again.
   */
  onSignal: (tell: Farewell, late?: () => void) => () => void
  /** The same where nobody reads stdout any more; without one the program ends there at once. */
  onUnread: (tell: Farewell) => () => void
  /** Has something said whenever somebody asks how far it is (SIGUSR1, where there is one); gives back what ends that. */
  onAsked: (tell: () => void) => () => void
  /** Has something said whenever the program, which Ctrl-Z has stopped, goes on (`fg`); gives back what ends that. */
  onContinued: (tell: () => void) => () => void
  /** From now on what was begun comes to its end, though nobody reads stderr any more. */
  carryOn: () => void
  /** The exit status where nobody reads stdout any more; until it is told that is 0. */
  willEndWith: (status: number) => void
  /** Gives the terminal to an editor (a command line) until it has done with the file; resolves with its exit status. */
  handOver: (command: string, file: string) => Promise<number>
}

export type Farewell = () => Promise<unknown> | undefined

type Input = Readable & { isTTY?: boolean | undefined }

/** `columns`: how many cells a line of the screen has, where there is one. */
export type Sink = NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined }
