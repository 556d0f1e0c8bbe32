import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no translator may rewrite the page: React crashes on text nodes that moved', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  expect(html).toContain('<html lang="en" translate="no">')
  expect(html).toContain('<meta name="google" content="notranslate" />')
})
