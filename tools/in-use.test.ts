import { expect, test } from 'vitest'
import { inUse, LAST_PORT } from './in-use.ts'

test.each([
  [4400, 4401],
  [LAST_PORT, 65_534],
])('a port %s that is in use is an error that suggests %s', (port, other) => {
  expect(inUse('127.0.0.1', port, 'npm start')).toBe(
    `127.0.0.1:${port} is in use: stop what listens there, or choose another with PORT=${other} npm start.`,
  )
})
