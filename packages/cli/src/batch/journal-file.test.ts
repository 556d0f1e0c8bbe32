import type { FileHandle } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createJournalFile } from './journal-file.ts'

test('a journal whose disk fails at the end is closed, and another process can continue it', async () => {
  const done: string[] = []
  const handle = {
    appendFile: async () => {},
    datasync: async () => {
      throw new Error('EIO')
    },
    close: async () => void done.push('closed'),
  } as unknown as FileHandle
  const journal = createJournalFile('/j', handle, async () => void done.push('unlocked'))
  await journal.note('a line')
  await expect(journal.close()).rejects.toThrow('EIO')
  expect(done).toEqual(['closed', 'unlocked'])
})
