import { AppError, type ErrorKind } from '@headend/core/errors'
import { describe, expect, test } from 'vitest'
import { batchStatus, exitStatus } from './errors.ts'

describe('the exit status', () => {
  test.each<[ErrorKind, number]>([
    ['configuration', 2],
    ['usage', 2],
    ['rejected', 7],
    ['not-authenticated', 4],
    ['forbidden', 5],
    ['not-found', 6],
    ['conflict', 7],
    ['server', 1],
    ['parse', 1],
    ['unspecified', 1],
    ['aborted', 75],
    ['outcome-unknown', 8],
    ['declined', 1],
  ])('of %s is %i [ERR-013]', (kind, status) => {
    expect(exitStatus(new AppError(kind, 'x'))).toBe(status)
  })

  test.each([
    ['server', 500, 1],
    ['server', 400, 7],
    ['server', 403, 5],
    ['server', 409, 7],
    ['server', 408, 75],
    ['server', 429, 75],
    ['server', 502, 75],
    ['server', 503, 75],
    ['server', 504, 75],
    ['unspecified', 0, 75],
    ['parse', 503, 1],
    ['configuration', 0, 75],
    ['configuration', 503, 75],
    ['configuration', 404, 2],
    ['outcome-unknown', 0, 8],
    ['outcome-unknown', 502, 8],
    ['not-sent', 0, 1],
    ['not-sent', 407, 1],
  ] as const)('of %s with the answer %i is %i', (kind, answer, status) => {
    expect(exitStatus(new AppError(kind, 'x', { status: answer }))).toBe(status)
  })

  test.each([
    [[0, 0], 0],
    [[6], 6],
    [[6, 6], 6],
    [[0, 6], 3],
    [[8, 0, 6], 3],
    [[6, 7], 1],
  ])('of a batch that ended with %j is %i', (statuses, status) => {
    expect(batchStatus(statuses)).toBe(status)
  })
})
