/** The first example in the help of each command that writes: what it names is there in the sample data. */
import { describe, expect, it } from 'vitest'
import { script, terminal, withTerminal } from '../terminal/stage.ts'

withTerminal()

describe('the first example in the help', () => {
  it.each([
    'engagement edit',
    'engagement logout-device',
    'package create',
    'package update',
    'streaming-service create',
    'streaming-service update',
    'selection create',
    'selection update',
    'campaign create',
    'campaign update',
    'voucher create',
    'voucher update',
  ])('of %s names what there is in the sample data', async (command) => {
    const { stdout: help } = await terminal.run([...command.split(' '), '--help'])
    const { status, stderr } = await terminal.run(
      [...firstExample(help), '--country', 'SE', '--dry-run'],
      script,
    )
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/there is no/i)])
  })
})

/** After a backslash its line goes on. */
function firstExample(help: string): string[] {
  const [, line = ''] = /\nExamples:\n {2}headend (.*)\n/.exec(help.replaceAll(/\\\n */g, '')) ?? []
  return line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? []
}
