import { expect, test } from 'vitest'
import { createBox } from './boxes/box.ts'
import { eventStream } from './handlers/remote-events.ts'

const numbers = { last: () => 0, keep: () => {} }

test('a reader who does not read is let go instead of filling the memory', async () => {
  const box = createBox({ key: 'SE/STB/1', platform: 'STB', seed: 1, pace: 0, now: Date.now, numbers })
  const reader = eventStream(box, 0).getReader()
  expect(box.idle).toBe(false)
  for (let i = 0; i < 400; i++) box.act('listAllStoredObjects')
  await expect.poll(() => box.idle).toBe(true)
  await expect(reader.read()).rejects.toThrow('too slow')
  box.close()
})
