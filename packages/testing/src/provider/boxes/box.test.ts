import { expect, test } from 'vitest'
import { createBox } from './box.ts'

/** Milliseconds in which nothing else runs. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('what a box says stands in its order, however late a busy process comes to it', async () => {
  const numbers = { last: () => 0, keep: () => {} }
  const box = createBox({
    ...{ key: 'SE/STB/1', platform: 'STB', seed: 1, pace: 0.002 },
    now: Date.now,
    numbers,
  })
  const said: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  box.subscribe(0, {
    next({ message }) {
      said.push(message.split(/[ ,]/)[0] ?? '')
      if (message.startsWith('playback')) resolve()
    },
    end() {},
  })
  // A timer as long as one of the box's, begun before: of timers as long as each other all that are due come with the first.
  for (let length = 1; length < 20; length++) setTimeout(() => {}, length)
  block(5)
  box.act('hwRebootSTB')
  block(40)
  await promise
  box.close()
  expect(said).toEqual(['power', 'boot', 'network', 'login', 'playback'])
})
