import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readBashLine } from './completion/answer.ts'
import { testTerminal } from './fixtures.ts'
import { createWholeProgram, pathOf } from './program.ts'
import { run } from './run.ts'

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]

/** The only profile that the examples name. */
const home = mkdtempSync(path.join(tmpdir(), 'headend-examples-'))
mkdirSync(path.join(home, 'headend'))
writeFileSync(path.join(home, 'headend', 'profiles.json'), '{"norway": {}}')
afterAll(() => rmSync(home, { recursive: true }))

/** The network of an example ends here. */
beforeAll(() => void vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1'))
afterAll(() => void vi.unstubAllEnvs())

const paths = all(createWholeProgram()).map(pathOf)

async function helpOf(command: string): Promise<string> {
  const { terminal, out, err } = testTerminal()
  const status = await run([...command.split(' ').slice(1), '--help'], terminal)
  expect([status, err()]).toEqual([0, ''])
  return out()
}

/** The examples in the help of a command; a backslash continues a line. */
async function examplesOf(command: string): Promise<string[]> {
  const [, lines = ''] = /\nExamples:\n((?: {2,}\S.*\n)+)/.exec(await helpOf(command)) ?? []
  const joined = lines.replaceAll(/\\\n */g, '')
  return joined.split('\n').flatMap((line) => line.trim() || [])
}

/** The words of an example, without other programs before or after it. */
function wordsOf(example: string): readonly string[] {
  const [line = ''] = example.replace(/^eval "\$\((.*)\)"$/, '$1').split(/ [|<>] /)
  const [name, ...words] = readBashLine(line).words
  expect(name).toBe('headend')
  return words
}

/** No configuration can be read or reached: the error shows that the command's words were understood. */
async function ran(argv: readonly string[]) {
  const env = { HEADEND_CONFIG: '/no/such.json', XDG_STATE_HOME: home, XDG_CONFIG_HOME: home }
  const { terminal, err } = testTerminal({ env })
  const status = await run([...argv, '--dry-run'], terminal)
  return { status, said: err() }
}

describe.each(paths)('the help of %s', (command) => {
  test('has examples, and the program understands each of them', async () => {
    const examples = await examplesOf(command)
    expect(examples).not.toEqual([])
    for (const example of examples) {
      const { status, said } = await ran(wordsOf(example))
      if (status !== 0) expect(said, example).toMatch(/: cannot be re|\d+ checks?: /)
    }
  })

  test('has no line that is wider than 80 columns', async () => {
    const lines = (await helpOf(command)).split('\n')
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })
})
