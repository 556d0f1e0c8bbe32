import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { givenText } from './given-text.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const LIST = '4711002\r\n4711900 # Åsa\r\n'
const littleEndian = Buffer.from(`\ufeff${LIST}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${LIST}`)],
  ['UTF-16, as programs of Windows write it', littleEndian],
  ['UTF-16 of the other order', Buffer.from(littleEndian).swap16()],
])('a list in %s is read, from a file and from standard input', async (_, bytes) => {
  const file = join(temporaryFolder(), 'boxes.txt')
  writeFileSync(file, bytes)
  expect(await givenText(file, Readable.from([]) as never)).toBe(LIST)
  expect(await givenText('-', Readable.from([bytes]) as never)).toBe(LIST)
})

test('a file that is not there is told in words', async () => {
  await expect(givenText('/nowhere/boxes.txt', Readable.from([]) as never)).rejects.toMatchObject({
    kind: 'usage',
    message: '/nowhere/boxes.txt: cannot be read: there is no such file',
  })
})
