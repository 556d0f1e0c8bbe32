import { PassThrough } from 'node:stream'
import { type Instance, render } from 'ink'
import { afterEach, expect, test, vi } from 'vitest'
import { Line } from './lines.tsx'
import { useGlobalBindings } from './screen-layout.tsx'
import { ConsoleContext } from './use-console.ts'
import { WindowProvider } from './window.tsx'

let drawn: Instance | undefined
afterEach(() => drawn?.unmount())

test('once a window keeps its size the picture is drawn from its first cell on: the terminal may have shifted it', async () => {
  let written = ''
  const terminal = { isTTY: true, columns: 80, rows: 2 }
  const stdout = Object.assign(new PassThrough(), terminal).on('data', (text) => {
    written += text
  })
  const screen = (
    <WindowProvider>
      <Line>first</Line>
      <Line>second</Line>
    </WindowProvider>
  )
  drawn = render(screen, {
    stdout: stdout as never,
    interactive: true,
    incrementalRendering: true,
    patchConsole: false,
  })
  await vi.waitFor(() => expect(written).toContain('second'))
  written = ''
  for (let times = 0; times < 3; times++) process.emit('SIGWINCH', 'SIGWINCH')
  await vi.waitFor(() => expect(written).toContain('\u001b[H\u001b[Jfirst\nsecond'))
  expect(written.split('second')).toHaveLength(2)
})

function Keys({ bindings }: { bindings: Map<string, () => void> }) {
  const everywhere = useGlobalBindings()
  for (const { on, run } of everywhere) for (const key of on) bindings.set(key, run)
  return <Line>picture</Line>
}

test('Ctrl-L draws the picture from its first cell on', async () => {
  let written = ''
  const terminal = { isTTY: true, columns: 80, rows: 2 }
  const stdout = Object.assign(new PassThrough(), terminal).on('data', (text) => {
    written += text
  })
  const bindings = new Map<string, () => void>()
  const shared = { interrupt: () => {}, stop: () => {} }
  drawn = render(
    <ConsoleContext value={shared as never}>
      <Keys bindings={bindings} />
    </ConsoleContext>,
    { stdout: stdout as never, interactive: true, incrementalRendering: true, patchConsole: false },
  )
  await vi.waitFor(() => expect(written).toContain('picture'))
  written = ''
  bindings.get('Ctrl-L')?.()
  await vi.waitFor(() => expect(written).toContain('\u001b[H\u001b[Jpicture'))
})
