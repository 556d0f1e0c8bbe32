import { PassThrough } from 'node:stream'
import type { Command } from '@headend/core/command'
import { type Instance, render } from 'ink'
import { afterEach, expect, test, vi } from 'vitest'
import { testContext } from '../fixtures.ts'
import { useMessageLines } from './message-area.tsx'
import type { Notice } from './scene.ts'
import { type Commands, useCommands } from './use-commands.ts'
import { ConsoleContext } from './use-console.ts'
import { WindowProvider } from './window.tsx'

let drawn: Instance | undefined
afterEach(() => drawn?.unmount())

const titled = (title: string) =>
  ({ id: 'stb.hw-reboot', ability: 'stb.hw-reboot', title }) as unknown as Command<object, undefined>

/** The messages and the results. */
interface Seen {
  commands?: Commands
  told: readonly string[]
  notices: (Notice | undefined)[]
}

type Ports = Parameters<typeof useCommands>

function Screen({ seen, context, reading }: { seen: Seen; context: Ports[0]; reading: Ports[1] }) {
  const commands = useCommands(context, reading, (notice) => seen.notices.push(notice))
  seen.commands = commands
  return (
    <ConsoleContext value={{ ...commands, notice: seen.notices.at(-1) } as never}>
      <WindowProvider>
        <Talking seen={seen} />
      </WindowProvider>
    </ConsoleContext>
  )
}

function Talking({ seen }: { seen: Seen }) {
  seen.told = useMessageLines().map(({ text }) => text)
  return null
}

test('a command during another one is refused, with a message below that one', async () => {
  const current = vi.fn(() => new Promise<never>(() => {}))
  const seen: Seen = { told: [], notices: [] }
  const props = { seen, context: testContext({}).context, reading: { current, noteOutcome: () => {} } }
  const stdout = Object.assign(new PassThrough(), { columns: 80, rows: 24 })
  drawn = render(<Screen {...props} />, { stdout: stdout as never, debug: true })
  void seen.commands?.perform(titled('Hardware reboot'), {})
  await vi.waitFor(() => expect(seen.told).toEqual(['Hardware reboot…']))

  expect(await seen.commands?.perform(titled('Full debug log'), {})).toBeUndefined()
  drawn.rerender(<Screen {...props} />)
  expect(seen.told).toEqual(['Hardware reboot…', 'Not done: Hardware reboot is running'])
  expect(seen.notices.at(-1)?.tone).toBe('refused')
  expect(current).toHaveBeenCalledTimes(1)
})
