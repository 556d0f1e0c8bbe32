/**
 * An edit of an engagement on a real pseudo-terminal: a hidden password, an editor, Ctrl-C at the question.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { PROGRAM, type Screen, startInTerminal } from '../terminal/index.ts'
import { script, terminal, withTerminal } from '../terminal/stage.ts'

const { testSe } = customers

withTerminal()

const onScreen = (args: string[], environment: Record<string, string> = {}): Screen =>
  startInTerminal(
    process.execPath,
    [PROGRAM, ...args, '--country', 'SE'],
    terminal.variables({ ...script, NO_COLOR: '1', TMPDIR: terminal.home, ...environment }),
  )

describe('an edit', () => {
  const test = ['STB', testSe.engagements.STB]
  const value = async (field: string) => {
    const words = ['engagement', 'view', ...test, '--country', 'SE', '--json']
    return JSON.parse((await terminal.run(words, script)).stdout)[field]
  }

  it('asks twice for a hidden password, and stores it [API-036, ENG-042, ENG-043]', async () => {
    const screen = onScreen(['engagement', 'edit', ...test, '--password'])
    await screen.output.waitFor('New password: ')
    screen.type('s3cret-word\r')
    await screen.output.waitFor('Repeat the password: ')
    screen.type('s3cret-word\r')
    await screen.output.waitFor('[y/N]')
    screen.type('y\r')
    expect(await screen.ended).toBe(0)
    expect(screen.output.text).toContain('Credentials were successfully updated')
    expect(screen.output.text).not.toContain('s3cret')
  })

  it('opens in an editor without its secrets, and what is changed there is saved after a yes', async () => {
    const file = join(terminal.home, 'editor.sh')
    writeFileSync(
      file,
      `#!/bin/sh\ncp "$1" "${terminal.home}/seen"\nsed -i 's/"city": "[^"]*"/"city": "Boden"/' "$1"\n`,
    )
    chmodSync(file, 0o755)
    const screen = onScreen(['engagement', 'edit', ...test], { EDITOR: file })
    await screen.output.waitFor(/City: .* → Boden/)
    await screen.output.waitFor('Sent one after another: Engagement')
    await screen.output.waitFor('[y/N]')
    screen.type('y\r')
    expect(await screen.ended).toBe(0)
    expect(await value('city')).toBe('Boden')
    const seen = readFileSync(join(terminal.home, 'seen'), 'utf8')
    expect(seen).toContain('// Allowed concurrent STB streams\n  "allowedConcurrentStbStreams": ')
    expect(seen).not.toMatch(/pin1|password/)
  })

  it('ends with Ctrl-C at the question, and leaves the shell a line of its own', async () => {
    const screen = onScreen(['engagement', 'edit', ...test, '--set', 'city=Haparanda'])
    await screen.output.waitFor('[y/N] ')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expect(screen.output.text).toMatch(/\[y\/N\] \^C\r\n$/)
  })
})
