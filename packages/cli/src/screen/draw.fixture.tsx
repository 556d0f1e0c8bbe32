import { PassThrough } from 'node:stream'
import { type RenderOptions, render } from 'ink'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'

/** Renders on a terminal of 80 x 24 until the test ends; `written`: the output since the last `clear`. */
export function draw(element: () => ReactNode, options: Partial<RenderOptions> = { debug: true }) {
  let frames: string[] = []
  const terminal = { isTTY: true, columns: 80, rows: 24 }
  const stdout = Object.assign(new PassThrough(), terminal).on('data', (frame) => frames.push(`${frame}`))
  const drawn = render(element(), { stdout: stdout as never, ...options })
  onTestFinished(() => drawn.unmount())
  return {
    seen: () => frames.at(-1) ?? '',
    written: () => frames.join(''),
    clear: () => {
      frames = []
    },
    redraw: () => drawn.rerender(element()),
  }
}

/** Renders a component that calls the hook, and returns its results. */
export function Hook({ useIt }: { useIt: () => ReactNode }) {
  return useIt()
}
