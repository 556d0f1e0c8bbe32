/** What docs/deploying.md and the files beside it say is what the product needs. */
import { readFileSync } from 'node:fs'
import { consoleHeaders } from '@headend/testing/console-headers'
import { expect, it } from 'vitest'
import { documentSchema } from '../packages/core/src/config.ts'
import { root } from './root.ts'

const textOf = (file: string) => readFileSync(`${root}docs/${file}`, 'utf8')
const headers = Object.entries(consoleHeaders(JSON.parse(textOf('deploying/config.json'))))

interface Node {
  def: { shape?: Record<string, Node>; innerType?: Node }
}

/** Dotted, without what is only a name chosen by the deployment: environments and countries. */
function keysOf(node: Node, path: readonly string[] = []): string[] {
  const { shape, innerType } = node.def
  if (innerType) return keysOf(innerType, path)
  const here = path.length > 0 ? [path.join('.')] : []
  if (!shape || 'SE' in shape) return here
  return Object.entries(shape).flatMap(([name, inner]) => {
    const next = /^(environments|production|pilot)$/.test(name) ? path : [...path, name]
    return keysOf(inner, next)
  })
}

const keys = [...new Set(keysOf(documentSchema as unknown as Node))]

it.each(keys)('the key %s of config.json is on the page', (key) => {
  expect(textOf('deploying.md')).toContain(`| \`${key}\` |`)
})

it('the page names no key that config.json does not have', () => {
  const named = [...textOf('deploying.md').matchAll(/^\| `([a-zA-Z.]+)` \|/gm)].map(([, key]) => key)
  expect(named.filter((key) => !keys.includes(key ?? ''))).toEqual([])
})

it.each([
  ['nginx.conf', (name: string, value: string) => `add_header ${name} "${value}" always;`],
  ['Caddyfile', (name: string, value: string) => `header ${name} "${value}"`],
])(
  '%s sends the headers of its configuration: npm run headers -- docs/deploying/config.json --as …',
  (file, words) => {
    for (const [name, value] of headers) expect(textOf(`deploying/${file}`)).toContain(words(name, value))
  },
)
