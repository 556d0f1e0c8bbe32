import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
