import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a folder is made with those above it, for whom it is said; by two at once, and where it is there already', async () => {
  const folder = path.join(temporaryFolder(), 'state', 'headend', 'used')
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700)])
  await makeFolder(folder, 0o755)
  const above = [folder, path.dirname(folder), path.dirname(path.dirname(folder))]
  expect(above.map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700, 0o700])
})

test('a file in the place of a folder is told', async () => {
  const file = path.join(temporaryFolder(), 'state')
  writeFileSync(file, '')
  await expect(makeFolder(file, 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(path.join(file, 'headend'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
})

test.runIf(existsSync('/proc/self'))('where nothing can be made at all, that is told at once', async () => {
  const folder = '/proc/self/headend/tokens'
  await expect(makeFolder(folder, 0o700)).rejects.toMatchObject({ code: 'ENOENT' })
})
