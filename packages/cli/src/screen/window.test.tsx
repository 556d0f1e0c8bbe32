import { expect, test, vi } from 'vitest'
import { draw, Hook } from './draw.fixture.tsx'
import { Line } from './lines.tsx'
import { useGlobalBindings } from './screen-layout.tsx'
import { ConsoleContext } from './use-console.ts'
import { WindowProvider } from './window.tsx'

const LIVE = { interactive: true, incrementalRendering: true, patchConsole: false }

test('once a resized window rests, the picture is drawn from its first cell on', async () => {
  const screen = (
    <WindowProvider>
      <Line>first</Line>
      <Line>second</Line>
    </WindowProvider>
  )
  const { written, clear } = draw(() => screen, LIVE)
  await vi.waitFor(() => expect(written()).toContain('second'))
  clear()
  for (let times = 0; times < 3; times++) process.emit('SIGWINCH', 'SIGWINCH')
  await vi.waitFor(() => expect(written()).toContain('\u001b[H\u001b[Jfirst\nsecond'))
  expect(written().split('second')).toHaveLength(2)
})

test('Ctrl-L draws the picture from its first cell on', async () => {
  let redraw = () => {}
  const keys = () => {
    redraw = useGlobalBindings().find(({ on }) => on.includes('Ctrl-L'))?.run ?? redraw
    return <Line>picture</Line>
  }
  const shared = { interrupt: () => {}, stop: () => {} }
  const screen = (
    <ConsoleContext value={shared as never}>
      <Hook useIt={keys} />
    </ConsoleContext>
  )
  const { written, clear } = draw(() => screen, LIVE)
  await vi.waitFor(() => expect(written()).toContain('picture'))
  clear()
  redraw()
  await vi.waitFor(() => expect(written()).toContain('\u001b[H\u001b[Jpicture'))
})
