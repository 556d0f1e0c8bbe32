import { expect, it } from 'vitest'
import { portOf } from './port.ts'

it('PORT names a port', async () => {
  expect(await portOf('5000', '127.0.0.1')).toBe(5000)
})

it('PORT=0 is one that is free, and is known before anything listens there', async () => {
  expect(await portOf('0', '127.0.0.1')).toBeGreaterThan(1023)
})

it('what is no port is refused', async () => {
  await expect(portOf('5k', '127.0.0.1')).rejects.toThrow(
    "PORT takes a whole number from 0 to 65535, not '5k'.",
  )
})
