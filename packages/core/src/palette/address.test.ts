import { expect, test } from 'vitest'
import { addressTyped } from './index.ts'

const origin = 'https://headend.example'

test.each([
  [
    'https://headend.example/tv-packages/1013?country=SE&tab=channels',
    '/tv-packages/1013?country=SE&tab=channels',
  ],
  [' <https://headend.example/campaigns>, ', '/campaigns'],
  ['HTTPS://Headend.example/campaigns', '/campaigns'],
  ['https://headend.example', '/'],
  ['/tv-packages/1013?country=SE', '/tv-packages/1013?country=SE'],
  ['/', undefined],
  ['//elsewhere.example/campaigns', undefined],
  ['/\\elsewhere.example/campaigns', undefined],
  ['https://elsewhere.example/campaigns', undefined],
  ['https://headend.example@elsewhere.example/campaigns', undefined],
  ['http://headend.example/campaigns', undefined],
  ['javascript:alert(1)', undefined],
  ['campaigns', undefined],
  ['/tv-packages is a page', undefined],
  ['https://', undefined],
])('the page that %j is the address of: %j', (text, page) => {
  const typed = addressTyped(text, { origin, basepath: '/' })
  expect(typed && typed.path + typed.query).toBe(page)
})

test.each([
  ['/console/campaigns', { path: '/campaigns', query: '' }],
  ['https://headend.example/console', { path: '/', query: '' }],
  ['/campaigns', undefined],
  ['/consoles/campaigns', undefined],
])('of a console that is served under /console, %j is %j', (text, page) => {
  for (const basepath of ['/console', '/console/'])
    expect(addressTyped(text, { origin, basepath })).toEqual(page)
})
