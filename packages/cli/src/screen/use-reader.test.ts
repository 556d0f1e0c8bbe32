import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { createTroubleWatch } from './use-reader.ts'

const refusal = new AppError('not-authenticated', 'Not authenticated', { status: 401 })
const signedOut = new AppError('not-authenticated', 'Not signed in')
const noAnswer = new AppError('unspecified', 'No answer')
const notFound = new AppError('server', 'Not found', { status: 404 })

type Step = 'begins' | 'works' | AppError

test.each<[string, string | undefined, Step[]]>([
  ['a token that a service refuses', 'refused', ['begins', refusal]],
  ['what was refused together with it', 'refused', ['begins', 'begins', refusal, refusal]],
  ['the try after it, refused as well', 'refused-again', ['begins', refusal, 'begins', refusal]],
  ['a third', 'refused-again', ['begins', refusal, 'begins', refusal, 'begins', refusal]],
  [
    'a refusal after something that worked',
    'refused',
    ['begins', refusal, 'begins', 'works', 'begins', refusal],
  ],
  ['a service that answers anything else', undefined, ['begins', refusal, 'begins', notFound]],
  ['a refusal after no answer', 'refused', ['begins', refusal, noAnswer, 'begins', refusal]],
  ['no one signed in', 'signed-out', ['begins', refusal, 'begins', signedOut]],
  ['no answer', 'offline', ['begins', noAnswer]],
])('%s: %s', (_, trouble, steps) => {
  const watch = createTroubleWatch()
  const seen = steps.map((step) => {
    if (step === 'begins') return watch.begins()
    return step === 'works' ? watch.ends() : watch.ends(step)
  })
  expect(seen.at(-1)).toBe(trouble)
})
