import { existsSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { draftFolder, removeOldDrafts } from './drafts.ts'

const WEEK = 7 * 86_400_000
let tmp = ''

beforeEach(() => {
  tmp = temporaryFolder()
  vi.stubEnv('TMPDIR', tmp)
  return () => vi.unstubAllEnvs()
})

/** A draft that was left so many milliseconds ago. */
async function draft(age: number): Promise<string> {
  const folder = await draftFolder()
  writeFileSync(path.join(folder, 'engagement.json'), '{}')
  const at = new Date(Date.now() - age)
  utimesSync(folder, at, at)
  return folder
}

test('a draft that was left is kept for a week, and no longer', async () => {
  const young = await draft(WEEK - 60_000)
  const old = await draft(WEEK + 60_000)
  await removeOldDrafts(Date.now())
  expect([existsSync(young), existsSync(old)]).toEqual([true, false])
})

test('what is no draft of ours stays, and no link is followed', async () => {
  const other = path.join(tmp, 'headend-other')
  writeFileSync(other, '')
  const mine = temporaryFolder()
  const link = path.join(tmp, 'headend-draft-link')
  symlinkSync(mine, link)
  await removeOldDrafts(Date.now() + 10 * WEEK)
  expect([existsSync(other), existsSync(mine), existsSync(link)]).toEqual([true, true, true])
})
