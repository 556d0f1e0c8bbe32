/** `headend tail`: the real program against boxes that live, and against a service that cuts its streams. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { PROGRAM, startInTerminal, Transcript } from '../terminal/index.ts'
import { script, terminal, withTerminal } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB

withTerminal()

const tail = ['tail', anna, '--platform', 'STB', '--country', 'SE']
const EVENT_LINE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}\S/m
const accounts = /received \d+ · shown \d+ · filtered \d+ · duplicate 0 · lost \d+/

describe('what is written', () => {
  it('has its time before it, and Ctrl-C says what became of all [EVT-002, EVT-007, EVT-014]', async () => {
    const screen = startInTerminal(
      process.execPath,
      [PROGRAM, ...tail],
      terminal.variables({ ...script, NO_COLOR: '1' }),
    )
    await screen.output.waitFor('Tailing remote log for')
    await screen.output.waitFor(EVENT_LINE)
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expect(screen.output.text).toMatch(accounts)
  })
})

it.skipIf(process.platform === 'win32')(
  'says what became of all so far on SIGUSR1, and goes on',
  async () => {
    const running = terminal.start(tail, script)
    await running.stdout.waitFor(EVENT_LINE)
    running.child.kill('SIGUSR1')
    await running.stderr.waitFor(/So far: received \d+ · shown \d+/)
    running.child.kill('SIGTERM')
    const { status, stderr } = await running.finished
    expect(stderr).not.toContain('Debugger')
    expect(stderr.match(/received/g)).toHaveLength(2)
    expect(status).toBe(143)
  },
)

describe('a reader that goes away', () => {
  it('that is `head -n 1` gets its line, and no error about a broken pipe', async () => {
    const command = '{ "$0" "$@"; echo "status $?" >&2; } | head -n 1'
    const shell = spawn('sh', ['-c', command, process.execPath, PROGRAM, ...tail], {
      env: terminal.variables(script),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [read, said] = [new Transcript(), new Transcript()]
    shell.stdout.setEncoding('utf8').on('data', (text: string) => read.append(text))
    shell.stderr.setEncoding('utf8').on('data', (text: string) => said.append(text))
    expect(await once(shell, 'close')).toEqual([0, null])
    expect(read.text).toMatch(EVENT_LINE)
    expect(said.text).toContain('status 0')
    expect(said.text).not.toMatch(/EPIPE|Error/)
  })
})
