import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { statusLines } from './exit-status.ts'
import { createProgram } from './program.ts'

const page = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8')

/** Every word that some subcommands wait for. */
const NOUNS = [
  'engagement',
  'purchase',
  'voucher',
  'est',
  'stb',
  'package',
  'streaming-service',
  'selection',
  'campaign',
  'media',
]

const program = createProgram(NOUNS, async () => {}, { out: () => {}, err: () => {} })

function leaves(command: Command, path: string): [usage: string, description: string][] {
  if (command.commands.length > 0)
    return command.commands.flatMap((one) => leaves(one, `${path} ${one.name()}`))
  const words = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  return [[[path, ...words].join(' '), command.description()]]
}

test('the table of commands in docs/terminal.md is what the program says of itself', () => {
  const [, table = ''] =
    /\n## All commands\n[^|]*\n\| command \| does \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? []
  const rows = leaves(program, 'headend').map(([usage, does]) => `| \`${usage}\` | ${does} |\n`)
  expect(table).toBe(rows.join(''))
})

test('the exit statuses there are those of the program', () => {
  const [, table = ''] =
    /\n## Exit statuses\n\n\| status \| means \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? []
  const told = [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', '))
  expect(told).toEqual(statusLines().map((line) => line.trim().split(' ')[0]))
})
