import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What tmux, a terminal by itself, really shows: with a shell in it that has job control. */
export interface Window {
  /** Lines without the spaces at their ends; empty ones at the end are left out. */
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

/** A shell in a window of 80 × 24, on a server of its own. */
export function openWindow(environment: Readonly<Record<string, string>>): Window {
  const folder = mkdtempSync(join(tmpdir(), 'headend-tmux-'))
  const server = ['-S', join(folder, 'socket'), '-f', '/dev/null']
  // The shell has what the first command had, and nothing of the shell that runs the tests.
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
