import type { Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { leaves, pathOf, wholeProgram } from './whole-program.ts'

const REPEATED = /^--(?:set <field=value>|filter <column=text>|store <store-id>|type <asset-type>)$/

const takesOne = ({ flags }: Option) => /[<[]/.test(flags) && !REPEATED.test(flags)

function refusesTwo(command: Command, option: Option): boolean {
  const say = (value: string) =>
    (command as Command & NodeJS.EventEmitter).emit(`option:${option.name()}`, value)
  say('1')
  try {
    say('2')
  } catch (error) {
    expect((error as Error).message).toBe(
      `error: '${option.long}' is given twice: 1 and 2, and one has to go`,
    )
    return true
  }
  return false
}

test('what takes one value is given once, in every command; what is collected, and a switch, as often as is wanted', () => {
  const program = wholeProgram()
  const wrong = [program, ...leaves(program)].flatMap((command) =>
    command.options
      .filter(({ long }) => long !== '--version')
      .filter((option) => refusesTwo(command, option) !== takesOne(option))
      .map(({ flags }) => `${pathOf(command)} ${flags}`),
  )
  expect(wrong).toEqual([])
})
