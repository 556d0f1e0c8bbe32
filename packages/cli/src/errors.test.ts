import { AppError, type ErrorKind } from '@headend/core/errors'
import { describe, expect, test } from 'vitest'
import { batchStatus, exitStatus } from './errors.ts'

describe('the exit status', () => {
  // A kind, or a kind with the status of the answer.
  test.each([
    [1, 'server parse unspecified declined server:500 parse:503 not-sent:0 not-sent:407'],
    [2, 'configuration usage configuration:404'],
    [4, 'not-authenticated'],
    [5, 'forbidden server:403'],
    [6, 'not-found'],
    [7, 'rejected conflict server:400 server:409'],
    [8, 'outcome-unknown outcome-unknown:0 outcome-unknown:502'],
    [75, 'aborted unspecified:0 configuration:0 configuration:503'],
    [75, 'server:408 server:429 server:502 server:503 server:504'],
  ])('is %i for: %s [ERR-013]', (status, errors) => {
    const statusOf = (error: string) => {
      const [kind, answer] = error.split(':')
      return exitStatus(new AppError(kind as ErrorKind, 'x', answer ? { status: Number(answer) } : {}))
    }
    expect(errors.split(' ').filter((error) => statusOf(error) !== status)).toEqual([])
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
