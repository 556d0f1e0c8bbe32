import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { unreadable } from './unreadable.ts'

test.each([
  ['/no/such.json', 'there is no such file'],
  [tmpdir(), 'it is a folder'],
])('of %s it is said in words why it cannot be read', (file, reason) => {
  let cause: unknown
  try {
    readFileSync(file)
  } catch (error) {
    cause = error
  }
  expect(unreadable(file, cause, 'usage')).toMatchObject({
    kind: 'usage',
    message: `${file}: cannot be read: ${reason}`,
  })
})
