import { expect, test } from 'vitest'
import { speaksHttp1 } from './http-version.ts'

const seen = (name: string, nextHopProtocol: string) => ({ name, nextHopProtocol })

test.each([
  ['what was fetched from the host came by it', [seen('https://events.test/other', 'http/1.1')], true],
  ['it came by HTTP/2', [seen('https://events.test/other', 'h2')], false],
  ['another host speaks it', [seen('https://admin.test/', 'http/1.1')], false],
  ['the browser does not tell', [seen('https://events.test/', '')], false],
  ['nothing was fetched', [], false],
])('HTTP/1.1 is seen where %s: %#', (_, timings, expected) => {
  expect(speaksHttp1('https://events.test/base', timings)).toBe(expected)
})
