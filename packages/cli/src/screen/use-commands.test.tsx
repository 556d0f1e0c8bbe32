import type { Command } from '@headend/core/command'
import { expect, test, vi } from 'vitest'
import { testContext } from '../fixtures.ts'
import { draw, Hook } from './draw.fixture.tsx'
import type { Notice } from './scene.ts'
import { useMessageLines } from './screen-layout.tsx'
import { type Commands, useCommands } from './use-commands.ts'
import { ConsoleContext } from './use-console.ts'
import { WindowProvider } from './window.tsx'

const titled = (title: string) =>
  ({ id: 'stb.hw-reboot', ability: 'stb.hw-reboot', title }) as unknown as Command<object, undefined>

test('a command given while another is running is refused, with a message below that one', async () => {
  const current = vi.fn(() => new Promise<never>(() => {}))
  const notices: (Notice | undefined)[] = []
  const { context } = testContext({})
  let commands: Commands | undefined
  let lines: readonly string[] = []
  const messages = () => {
    lines = useMessageLines().map(({ text }) => text)
    return null
  }
  const screen = () => {
    commands = useCommands(context, { current, noteOutcome: () => {} }, (notice) => notices.push(notice))
    return (
      <ConsoleContext value={{ ...commands, notice: notices.at(-1) } as never}>
        <WindowProvider>
          <Hook useIt={messages} />
        </WindowProvider>
      </ConsoleContext>
    )
  }
  const { redraw } = draw(() => <Hook useIt={screen} />)
  void commands?.perform(titled('Hardware reboot'), {})
  await vi.waitFor(() => expect(lines).toEqual(['Hardware reboot…']))

  expect(await commands?.perform(titled('Full debug log'), {})).toBeUndefined()
  redraw()
  expect(lines).toEqual(['Hardware reboot…', 'Not done: Hardware reboot is running'])
  expect(notices.at(-1)?.tone).toBe('refused')
  expect(current).toHaveBeenCalledTimes(1)
})
