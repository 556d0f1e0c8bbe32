import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgresInstalled, startPostgresIn } from './local-postgres.ts'
import { openPostgresStore } from './postgres-store.ts'
import { collection } from './store.ts'

const needed = isPostgresInstalled() ? {} : { skip: true, meta: { needs: 'postgresql' } }

const notes = collection<{ key: string }>()({ name: 'notes', key: ({ key }) => key, indexes: {} })

test('a server keeps its data below a folder that no other user may pass', needed, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headend-local-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Where the first start was interrupted.
  mkdirSync(join(folder, 'postgres/new/base'), { recursive: true })
  const withStore = async <Result>(
    work: (store: Awaited<ReturnType<typeof openPostgresStore>>) => Promise<Result>,
  ) => {
    const server = await startPostgresIn(join(folder, 'postgres'), { durable: false })
    const store = await openPostgresStore(server.url)
    const result = await work(store)
    await store.close()
    await server.stop('QUIT')
    return result
  }
  await withStore((store) => store.put(notes, { key: 'kept' }))
  expect(await withStore((store) => store.get(notes, 'kept'))).toEqual({ key: 'kept' })
})
