import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

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
  expect([undefined, null, 'x', 7].map(withoutSecrets)).toEqual([undefined, null, 'x', 7])
})

test('nor has what is within it, in a list or a field, or a list of bodies', () => {
  const bodies = [
    { id: '1', accounts: [{ pin1: 1234, name: 'a' }, [{ newPin: 0 }]] },
    { credentials: { password: 'hemligt', pinActivated: false, pins: [1, 2] } },
  ]
  expect(withoutSecrets(bodies)).toEqual([
    { id: '1', accounts: [{ pin1: '••••', name: 'a' }, [{ newPin: '••••' }]] },
    { credentials: { password: '••••', pinActivated: false, pins: '••••' } },
  ])
})
