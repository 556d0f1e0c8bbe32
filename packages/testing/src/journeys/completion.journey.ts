/**
 * A Tab in real shells, on a real pseudo-terminal: what is completed is what the program then understands.
 */
import { mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needs, PROGRAM, type Screen, startInTerminal } from '../terminal/index.ts'
import { script, terminal, withTerminal } from '../terminal/stage.ts'

/** How each starts without what its user has set, and how it learns to complete. */
const SHELLS = [
  { shell: 'bash', args: ['--norc', '--noprofile', '-i'], learn: 'eval "$(headend completion bash)"' },
  {
    shell: 'zsh',
    args: ['-f', '-i'],
    learn: 'autoload -U compinit; compinit -u -D; eval "$(headend completion zsh)"',
  },
  { shell: 'fish', args: ['--no-config', '-i'], learn: 'headend completion fish | source' },
] as const

withTerminal()

/** With `headend` by that name, as an installation has it. */
function variables(): Record<string, string> {
  const bin = join(terminal.home, 'bin')
  mkdirSync(bin)
  symlinkSync(PROGRAM, join(bin, 'headend'))
  const { PATH = '', ...others } = terminal.variables(script)
  return { ...others, PATH: [bin, dirname(process.execPath), PATH].join(delimiter) }
}

describe.each(SHELLS)('in $shell', ({ shell, args, learn }) => {
  it('a Tab completes commands, values and what a service knows', needs(shell), async () => {
    const screen = startInTerminal(shell, [...args], variables())
    const enter = enterIn(screen)
    await enter(`${learn}; headend whoami --json username\r`, '"username":')

    await enter('headend stb hw-re\t\r', "missing required argument 'id'")
    await enter('headend streaming-service view dimma-p\t --json=nam\t\r', '"name":')
    // What a line has no room for is left out from a word on.
    if (shell === 'zsh') {
      await enter('stty cols 60; echo narrow\r', /\nnarrow/)
      await enter('headend stb \t', /remove the journals [a-z ]*[a-z]…/)
    }
    screen.kill('SIGKILL')
    await screen.ended
    expect(screen.output.text).not.toMatch(/__complete|not found/)
  })
})

/** Types a line, and waits for what comes of it. */
function enterIn({ output, type }: Screen) {
  return async (line: string, expected: string | RegExp) => {
    const before = output.text.length
    type(line)
    await output.waitFor(new RegExp(`^[\\s\\S]{${before}}[\\s\\S]*?${sourceOf(expected)}`))
  }
}

function sourceOf(expected: string | RegExp): string {
  return typeof expected === 'string' ? expected.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : expected.source
}
