import { expect, test } from 'vitest'
import { type Acts, whyNotUnseen } from './index.ts'

const page = {}
const acting = (acts: Acts) => ({ acts })

test.each([
  ['nothing', [], undefined],
  ['a page', [page], undefined],
  ['one of several pages', [page, page], undefined],
  ['what acts on the one customer here', [acting('here')], undefined],
  ['one of several that act', [acting('here'), acting('here')], /^Several are found/],
  ['what acts, among pages', [acting('here'), page], /^Several are found/],
  [
    'what is refused says why itself, also first of several',
    [{ ...acting('elsewhere'), refused: 'needs' }, page],
    undefined,
  ],
  ['what acts on the one customer of that user name', [acting('by-name')], /user name/],
  ['what acts on the one customer of another country', [acting('elsewhere')], /another country/],
])('Enter before it was found: %s', (_, found, reason) => {
  const refused = whyNotUnseen(found)
  if (reason) expect(refused).toMatch(reason)
  else expect(refused).toBeUndefined()
})
