/**
 * The examples of docs/terminal.md print what it shows, except for those that show times of the day or
 * random ids.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onMachine } from './provider.fixture.ts'

const page = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8')

const STABLE =
  /^(package (?!changes)|streaming-service|media|engagement (search|view|edit|logout)|stb (config|hw)|voucher (update|delete)|whoami|can-i)/

/** '$ headend …' and the lines below it, up to '…'. */
const examples = [...page.matchAll(/^\$ headend (.+)\n((?:[^$\n`…].*\n|\n(?!\n))*)/gm)]
  .map(([, command = '', output = '']) => ({ command, lines: output.split('\n').filter(Boolean) }))
  .filter(({ command }) => STABLE.test(command))

// The page is for readers elsewhere: its times name their zone.
beforeAll(() => void vi.stubEnv('TZ', 'UTC'))
afterAll(() => void vi.unstubAllEnvs())

const machine = onMachine()

test('docs/terminal.md shows examples', () => {
  expect(examples.length).toBeGreaterThan(15)
  expect(examples.filter(({ lines }) => lines.length === 0)).toEqual([])
})

// In the order of the page: an example may show what an earlier one has changed.
test.each(examples)('headend $command prints what docs/terminal.md shows', async ({ command, lines }) => {
  const words = command.match(/"[^"]*"|'[^']*'|\S+/g)?.map((word) => word.replaceAll(/["']/g, '')) ?? []
  const person = { tty: true, columns: 150, env: { NO_COLOR: '1' } }
  const { stdout, stderr } = await machine.ran(words, person)
  const printed = (stderr + stdout).split('\n').map(comparable)
  expect(printed).toEqual(expect.arrayContaining(lines.map(comparable)))
})

/** Leaves out the width of columns, which other rows decide. */
function comparable(line: string): string {
  return line.trim().replaceAll(/ +/g, ' ')
}
