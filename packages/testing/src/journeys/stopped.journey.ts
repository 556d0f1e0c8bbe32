/** What Ctrl-Z stops while it asks something, and fg brings back. */
import { afterEach, describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { needs, openWindow, PROGRAM, type Window } from '../terminal/index.ts'
import { script, terminal, withTerminal } from '../terminal/stage.ts'

const { OTT } = customers.anna.engagements

let window: Window | undefined

withTerminal()
afterEach(() => window?.close())

describe('a question in a terminal', needs('tmux'), () => {
  /** Keys, and how the picture ends that has to be seen before the next. */
  async function walk(...steps: (readonly [keys: readonly string[], wanted: RegExp])[]) {
    for (const [keys, wanted] of steps) {
      window?.press(...keys)
      await expect.poll(() => window?.picture(), { interval: 30 }).toMatch(wanted)
    }
  }
  const open = () => {
    window = openWindow(terminal.variables({ ...script, PROGRAM, NODE: process.execPath }))
  }
  const stopped = [['C-z'], /Stopped[\s\S]*\n[$#]$/] as const

  it('for a secret starts again after Ctrl-Z and fg, without what was typed before', async () => {
    open()
    await walk(
      [[], /^[$#]$/],
      [[`clear; $NODE $PROGRAM engagement edit OTT ${OTT} --password`, 'Enter'], /New password:$/],
      [['half of it'], /New password:$/],
      stopped,
      [['fg', 'Enter'], /--password\nNew password:$/],
      [['Vinter 2026', 'Enter'], /Repeat the password:$/],
      stopped,
      [['fg', 'Enter'], /--password\nRepeat the password:$/],
      [['Vinter 2026', 'Enter'], /\[y\/N\]$/],
    )
    expect(window?.picture()).not.toContain('Vinter')
    await walk([['n', 'Enter'], /Not done\n[$#]$/])
  })
})
