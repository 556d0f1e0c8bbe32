import { describe, expect, test } from 'vitest'
import { AppError, asAppError, LoadError, RejectedError, withMessage } from './errors.ts'

describe('an error of ours', () => {
  test('carries what the service said [NET-023]', () => {
    const details = { status: 409, errorCode: 'taken', errorMessage: 'Taken' }
    const error = new AppError('server', 'No', details)
    expect(error).toMatchObject({ kind: 'server', message: 'No', ...details })
    expect(error).toBeInstanceOf(Error)
    expect('cause' in error).toBe(false)
  })
})

describe('a refusal of values', () => {
  test('names its fields, and says them all where it has no text of its own', () => {
    const error = new RejectedError({ id: 'This id already exists', price: 'Must be a number' })
    expect(error).toMatchObject({
      kind: 'rejected',
      name: 'RejectedError',
      fields: { id: 'This id already exists', price: 'Must be a number' },
      message: 'This id already exists; Must be a number',
    })
    expect(error).toBeInstanceOf(AppError)
  })
})

describe('anything thrown becomes one of ours', () => {
  test('ours stays the same', () => {
    const error = new RejectedError({ id: 'taken' })
    expect(asAppError(error)).toBe(error)
  })

  test.each([
    [new TypeError('x is not a function'), 'x is not a function'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('%s', (thrown, message) => {
    expect(asAppError(thrown)).toMatchObject({ kind: 'unspecified', message, cause: thrown })
  })
})

describe('an error in other words', () => {
  const details = {
    ...{ status: 409, errorCode: 'taken', errorMessage: 'Taken' },
    ...{ hints: { id: 'Perhaps taken' }, remedy: 'Take another', given: '4711' },
  }
  const error = new AppError('server', 'No', details)

  test('has the changes, and keeps everything else', () => {
    const told = withMessage(error, { kind: 'conflict', message: 'Changed since' })
    expect(told).toMatchObject({ ...details, kind: 'conflict', message: 'Changed since', cause: error })
    expect(withMessage(error, { hints: { id: 'In use' } })).toMatchObject({
      ...error,
      hints: { id: 'In use' },
    })
  })

  test.each([
    new RejectedError({ id: 'This id already exists' }, undefined, details),
    new LoadError('Failed to load the package', error),
  ])('is as much a $name as it was', (special) => {
    const told = withMessage(special, { message: 'Failed' })
    expect(told).toBeInstanceOf(special.constructor)
    expect(told).toMatchObject({ ...special, message: 'Failed', cause: special })
    expect(Object.keys(told)).toEqual(Object.keys(special))
  })

  test('of another kind is no refusal any more', () => {
    const told = withMessage(new RejectedError({ id: 'Not this one' }, 'No', details), { kind: 'conflict' })
    expect(told).not.toBeInstanceOf(RejectedError)
    expect(told).toMatchObject({ ...details, kind: 'conflict', message: 'No' })
  })

  test('with fields becomes a refusal of them, and says their texts', () => {
    const told = withMessage(error, { fields: { id: 'This id already exists' } })
    expect(told).toBeInstanceOf(RejectedError)
    const refusal = {
      kind: 'rejected',
      message: 'This id already exists',
      fields: { id: 'This id already exists' },
    }
    expect(told).toMatchObject({ ...details, ...refusal, cause: error })
  })
})
