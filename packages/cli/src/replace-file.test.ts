import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile } from './replace-file.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a file that is replaced is the new one, with its rights, and nothing else is left behind', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'kept.json')
  await replaceFile(file, 'old', 0o600)
  await replaceFile(file, 'new', 0o600)
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

test('its folder is made where there is none, for whoever may read the file', async () => {
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
    message: `${file}: cannot be written: it is a folder`,
    cause: { code: 'EISDIR' },
  })
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

test('nor is anything else said where there is no place for a draft', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, 'old')
  const below = path.join(file, 'kept.json')
  await expect(replaceFile(below, 'new', 0o600)).rejects.toThrow(
    `${below}: cannot be written: there is no such folder`,
  )
})
