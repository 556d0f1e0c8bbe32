import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import type { Run } from './act.ts'
import type { GlobalOptions } from './options.ts'
import { wantsColour } from './output/colour.ts'
import { createProgram } from './program.ts'
import { leaves, pathOf, wholeProgram } from './whole-program.ts'

/** What an action is told of the options, wherever they stand. */
async function optionsOf(argv: readonly string[]): Promise<GlobalOptions | undefined> {
  let told: GlobalOptions | undefined
  const run: Run = async (options) => {
    told = options
  }
  await createProgram(argv, run, { out: () => {}, err: () => {} }).parseAsync(argv, { from: 'user' })
  return told
}

const GLOBAL: readonly (readonly [words: readonly string[], name: keyof GlobalOptions, value: unknown])[] = [
  [['--country', 'NO'], 'country', 'NO'],
  [['--country=NO'], 'country', 'NO'],
  [['--env', 'pilot'], 'env', 'pilot'],
  [['--profile', 'work'], 'profile', 'work'],
  [['--json=id'], 'json', 'id'],
  [['--no-input'], 'input', false],
  [['--yes'], 'yes', true],
  [['--confirm', 'DELETE 1 SE'], 'confirm', 'DELETE 1 SE'],
  [['--dry-run'], 'dryRun', true],
  [['--quiet'], 'quiet', true],
  [['--verbose'], 'verbose', true],
  [['--no-color'], 'color', false],
]

test('the table has every global option', () => {
  const names = wholeProgram().options.map((option) => option.attributeName())
  expect([...new Set(GLOBAL.map(([, name]) => String(name)))].sort()).toEqual(
    names.filter((name) => name !== 'version').sort(),
  )
})

/** A word for each that the command takes. */
function words(command: Command): string[] {
  return command.registeredArguments.map(({ argChoices = ['x'] }) => argChoices[0] ?? 'x')
}

describe.each(leaves(wholeProgram()).map((command) => ({ path: pathOf(command), needed: words(command) })))(
  '$path takes every global option',
  ({ path, needed }) => {
    const [, ...names] = path.split(' ')

    test.each([
      ['before it', (option: readonly string[]) => [...option, ...names, ...needed]],
      ['behind its name', (option: readonly string[]) => [...names, ...option, ...needed]],
      ['at the end', (option: readonly string[]) => [...names, ...needed, ...option]],
    ])('%s', async (_, argvWith) => {
      for (const [option, name, value] of GLOBAL)
        expect({ option, value: (await optionsOf(argvWith(option)))?.[name] }).toEqual({ option, value })
    })
  },
)

describe('bold text', () => {
  test.each([
    ['is there', {}, true, true],
    ['is not, with --no-color', { FORCE_COLOR: '1' }, false, false],
    ['is not, with NO_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['is there, with an empty NO_COLOR', { NO_COLOR: '' }, true, true],
    ['is not, on a dumb terminal', { TERM: 'dumb' }, true, false],
    ['is there on a dumb terminal, with FORCE_COLOR', { TERM: 'dumb', FORCE_COLOR: '1' }, true, true],
    ['is not, with FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ])('%s', (_, env, color, expected) => {
    expect(wantsColour({ color }, env)).toBe(expected)
  })
})
