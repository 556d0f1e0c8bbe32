import { expect, test } from 'vitest'
import { withoutSecrets } from './secret.ts'

test('a body that is shown has no pin and no password in it; that there is one may be known [ENG-043, OPN-79]', () => {
  const body = {
    username: 'anna',
    password: 'hemligt',
    pin1: 1234,
    pinActivated: true,
    parentalCodeSet: false,
    city: '',
  }
  expect(withoutSecrets(body)).toEqual({ ...body, password: '••••', pin1: '••••' })
  expect([withoutSecrets(undefined), withoutSecrets([{ pin1: 1 }]), withoutSecrets('x')]).toEqual([
    undefined,
    [{ pin1: 1 }],
    'x',
  ])
})
