import { expect, test } from 'vitest'
import { once, runningKey } from './running.ts'

const done = { status: 'done', output: undefined } as const
const key = (id: string) => runningKey({ id: 'stb.hw-reboot' }, { id })

test('what is being done to one box is not done to it again', async () => {
  const answer = Promise.withResolvers<typeof done>()
  const first = once(key('1'), () => answer.promise)
  expect(await once(key('1'), async () => done)).toEqual({ status: 'declined' })
  expect(await once(key('2'), async () => done)).toEqual(done)
  answer.resolve(done)
  expect(await first).toEqual(done)
  expect(await once(key('1'), async () => done)).toEqual(done)
})

test('nor while a person is asked about it', async () => {
  const answer = Promise.withResolvers<boolean>()
  const first = once(key('1'), async (ask) =>
    (await ask(() => answer.promise)) ? done : { status: 'declined' },
  )
  expect(await once(key('1'), async () => done)).toEqual({ status: 'declined' })
  answer.resolve(true)
  expect(await first).toEqual(done)
})

test('what has failed can be tried again', async () => {
  await expect(once(key('1'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await once(key('1'), async () => done)).toEqual(done)
})
