import { expect, it } from 'vitest'
import { hrefOf } from './record-route.ts'

it.each([
  ['/tv-packages/$id', { id: '1001' }, 'SE', '/tv-packages/1001?country=SE'],
  [
    '/engagements/$platform/$engagementId',
    { platform: 'STB', engagementId: '7' },
    'FI',
    '/engagements/STB/7?country=FI',
  ],
  [
    '/selection-menu/$id',
    { id: 'a/b?c=d#e %$1' },
    'NO',
    '/selection-menu/a%2Fb%3Fc%3Dd%23e%20%25%241?country=NO',
  ],
  ['/campaigns/$id', { id: 'Å' }, undefined, '/campaigns/%C3%85'],
])('%s is written as browsers write it, and an id leads nowhere else', (to, params, country, href) => {
  expect(hrefOf({ to, params: { ...params } as Record<string, string> }, { basepath: '/', country })).toBe(
    href,
  )
})

it.each(['/console', '/console/'])('stands under the path of the console: %s', (basepath) => {
  const address = { to: '/tv-packages/$id', params: { id: '1001' } }
  expect(hrefOf(address, { basepath, country: 'SE' })).toBe('/console/tv-packages/1001?country=SE')
})
