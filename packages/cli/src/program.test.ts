import type { Command, Option } from 'commander'
import { describe, expect, test } from 'vitest'
import type { GlobalOptions } from './options.ts'
import { createProgram, createWholeProgram, leafCommands, pathOf } from './program.ts'
import type { RunAction } from './subcommand.ts'

const REPEATED = /^--(?:set <field=value>|filter <column=text>|store <store-id>|type <asset-type>)$/

const takesOne = ({ flags }: Option) => /[<[]/.test(flags) && !REPEATED.test(flags)

function refusesTwo(command: Command, option: Option): boolean {
  const say = (value: string) =>
    (command as Command & NodeJS.EventEmitter).emit(`option:${option.name()}`, value)
  say('1')
  try {
    say('2')
  } catch (error) {
    expect((error as Error).message).toBe(`error: '${option.long}' is given twice: 1 and 2. Remove one`)
    return true
  }
  return false
}

test('every option with one value is refused twice; lists and switches may be repeated', () => {
  const program = createWholeProgram()
  const wrong = [program, ...leafCommands(program)].flatMap((command) =>
    command.options
      .filter(({ long }) => long !== '--version')
      .filter((option) => refusesTwo(command, option) !== takesOne(option))
      .map(({ flags }) => `${pathOf(command)} ${flags}`),
  )
  expect(wrong).toEqual([])
})

/** The options that an action gets. */
async function optionsOf(argv: readonly string[]): Promise<GlobalOptions | undefined> {
  let given: GlobalOptions | undefined
  const run: RunAction = async (options) => {
    given = options
  }
  await createProgram(argv, run, { out: () => {}, err: () => {} }).parseAsync(argv, { from: 'user' })
  return given
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
  const names = createWholeProgram().options.map((option) => option.attributeName())
  expect([...new Set(GLOBAL.map(([, name]) => String(name)))].sort()).toEqual(
    names.filter((name) => name !== 'version').sort(),
  )
})

/** A word for each that the command takes. */
function words(command: Command): string[] {
  return command.registeredArguments.map(({ argChoices = ['x'] }) => argChoices[0] ?? 'x')
}

describe.each(
  leafCommands(createWholeProgram()).map((command) => ({ path: pathOf(command), needed: words(command) })),
)('$path takes every global option', ({ path, needed }) => {
  const [, ...names] = path.split(' ')

  test.each([
    ['before it', (option: readonly string[]) => [...option, ...names, ...needed]],
    ['behind its name', (option: readonly string[]) => [...names, ...option, ...needed]],
    ['at the end', (option: readonly string[]) => [...names, ...needed, ...option]],
  ])('%s', async (_, argvWith) => {
    for (const [option, name, value] of GLOBAL)
      expect({ option, value: (await optionsOf(argvWith(option)))?.[name] }).toEqual({ option, value })
  })
})
