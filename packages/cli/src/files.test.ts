import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { readInput, replaceFile } from './files.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = path.join(folder, 'kept.json')
})

const LIST = '4711002\r\n4711900 # Åsa\r\n'
const littleEndian = Buffer.from(`\ufeff${LIST}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${LIST}`)],
  ['UTF-16, as programs of Windows write it', littleEndian],
  ['UTF-16 of the other order', Buffer.from(littleEndian).swap16()],
])('a list in %s is read, from a file and from standard input', async (_, bytes) => {
  writeFileSync(file, bytes)
  expect(await readInput(file, Readable.from([]) as never)).toBe(LIST)
  expect(await readInput('-', Readable.from([bytes]) as never)).toBe(LIST)
})

test.each([
  ['/nowhere/boxes.txt', 'no such file'],
  [tmpdir(), 'this is a folder'],
])('%s cannot be read: %s', async (name, reason) => {
  const message = `${name}: cannot be read: ${reason}`
  await expect(readInput(name, Readable.from([]) as never)).rejects.toMatchObject({ kind: 'usage', message })
})

test('a replaced file has the new text and the same rights, and no other file is left', async () => {
  await replaceFile(file, 'old', 0o600)
  await replaceFile(file, 'new', 0o600)
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

test('missing folders are made, for everyone who may read the file', async () => {
  const below = path.join(folder, 'headend', 'used', 'kept.json')
  await Promise.all([replaceFile(below, 'new', 0o600), replaceFile(below, 'new', 0o600)])
  const made = [path.dirname(below), path.dirname(path.dirname(below))]
  expect(made.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
})

test('the target of a link is replaced', async () => {
  const target = path.join(folder, 'mine.json')
  writeFileSync(target, 'old')
  symlinkSync(target, file)
  await replaceFile(file, 'new', 0o600)
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(readFileSync(target, 'utf8')).toBe('new')
})

test('a file that cannot be replaced stays, is named, and no draft is left beside it', async () => {
  mkdirSync(file)
  const message = `${file}: cannot be written: this is a folder`
  await expect(replaceFile(file, 'new', 0o600)).rejects.toMatchObject({ kind: 'unspecified', message })
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

test('a file in the place of a folder is the reason', async () => {
  writeFileSync(file, 'old')
  const below = path.join(file, 'kept.json')
  await expect(replaceFile(below, 'new', 0o600)).rejects.toThrow(
    `${below}: cannot be written: no such folder`,
  )
})
