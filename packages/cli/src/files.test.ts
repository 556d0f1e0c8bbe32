import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeFolder, readInput, replaceFile, unreadableError } from './files.ts'
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
  expect(await readInput(file, Readable.from([]) as never)).toBe(LIST)
  expect(await readInput('-', Readable.from([bytes]) as never)).toBe(LIST)
})

test('a missing file is explained in words', async () => {
  await expect(readInput('/nowhere/boxes.txt', Readable.from([]) as never)).rejects.toMatchObject({
    kind: 'usage',
    message: '/nowhere/boxes.txt: cannot be read: no such file',
  })
})

test('a file that is replaced is the new one, with its rights, and nothing else is left behind', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'kept.json')
  await replaceFile(file, 'old', 0o600)
  await replaceFile(file, 'new', 0o600)
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

test('its folder is created if it is missing, for those who may read the file', async () => {
  const folder = path.join(temporaryFolder(), 'headend', 'used')
  await replaceFile(path.join(folder, 'kept.json'), 'new', 0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('where it is a link, what that leads to is replaced', async () => {
  const folder = temporaryFolder()
  const [file, elsewhere] = ['kept.json', 'mine.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  writeFileSync(elsewhere, 'old')
  symlinkSync(elsewhere, file)
  await replaceFile(file, 'new', 0o600)
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(readFileSync(elsewhere, 'utf8')).toBe('new')
})

test('one that cannot be replaced stays as it is, says which it is, and no draft is left beside it', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'kept.json')
  mkdirSync(file)
  await expect(replaceFile(file, 'new', 0o600)).rejects.toMatchObject({
    kind: 'unspecified',
    message: `${file}: cannot be written: this is a folder`,
    cause: { code: 'EISDIR' },
  })
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

test('nor is anything else said where there is no place for a draft', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, 'old')
  const below = path.join(file, 'kept.json')
  await expect(replaceFile(below, 'new', 0o600)).rejects.toThrow(
    `${below}: cannot be written: no such folder`,
  )
})

test('a folder is created with its parents and mode, also by two at once, and if it exists', async () => {
  const folder = path.join(temporaryFolder(), 'state', 'headend', 'used')
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700)])
  await makeFolder(folder, 0o755)
  const above = [folder, path.dirname(folder), path.dirname(path.dirname(folder))]
  expect(above.map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700, 0o700])
})

test('a file in the place of a folder is an error', async () => {
  const file = path.join(temporaryFolder(), 'state')
  writeFileSync(file, '')
  await expect(makeFolder(file, 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(path.join(file, 'headend'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
})

test.runIf(existsSync('/proc/self'))('a path where nothing can be created is an error at once', async () => {
  const folder = '/proc/self/headend/tokens'
  await expect(makeFolder(folder, 0o700)).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each([
  ['/no/such.json', 'no such file'],
  [tmpdir(), 'this is a folder'],
])('the reason why %s cannot be read is given in words', (file, reason) => {
  let cause: unknown
  try {
    readFileSync(file)
  } catch (error) {
    cause = error
  }
  expect(unreadableError(file, cause, 'usage')).toMatchObject({
    kind: 'usage',
    message: `${file}: cannot be read: ${reason}`,
  })
})
