import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { goneOn404 } from './on-status.ts'

const details = { status: 404, errorMessage: 'TvPackage 7 not found' }

test('what is to be changed and the service does not know is told in our words, and what it said is kept', async () => {
  await expect(
    goneOn404(Promise.reject(new AppError('not-found', 'TvPackage 7 not found', details))),
  ).rejects.toMatchObject({
    ...details,
    kind: 'not-found',
    message: 'The service does not know it any more: somebody may have deleted it',
  })
})

test('any other failure stays as it is', async () => {
  const error = new AppError('server', 'The service answered 500')
  await expect(goneOn404(Promise.reject(error))).rejects.toBe(error)
})
