import { expect, test } from 'vitest'
import { webAddress } from './provider.ts'

test('an address to open is one of the web', () => {
  expect(webAddress('https://sign-on.example/device?code=1').href).toBe(
    'https://sign-on.example/device?code=1',
  )
})

test.each(['javascript:alert(1)', 'file:///etc/passwd', '-version', ''])('%j is none', (text) => {
  expect(() => webAddress(text)).toThrow('Unexpected answer of the sign-on service')
})
