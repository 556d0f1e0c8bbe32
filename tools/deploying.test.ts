/** What docs/deploying.md and the files beside it say is what the product needs. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { consoleHeaders, GUIDE_SECTIONS } from '../packages/core/src/deployment/index.ts'
import { documentSchema, parseConfiguration } from '../packages/core/src/foundation/config.ts'
import { root } from './root.ts'

const textOf = (file: string) => readFileSync(`${root}docs/${file}`, 'utf8')
const source = 'deploying/config.json'
const headers = Object.entries(consoleHeaders(parseConfiguration(textOf(source), { source })))

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

it.each(GUIDE_SECTIONS)('the section "%s" that a check names is on the page', (section) => {
  expect(textOf('deploying.md')).toMatch(new RegExp(`^##+ ${section.replaceAll('.', '\\.')}$`, 'm'))
})

it.each([
  ['https only', 'return 301 https://console.tv.example$request_uri;'],
  ['TLS 1.2 and 1.3', 'ssl_protocols TLSv1.2 TLSv1.3;'],
  ['HTTP/2', 'listen 443 ssl http2;'],
  ['HSTS', 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;'],
  ['a charset', 'charset utf-8;'],
  ['no version of the server', 'server_tokens off;'],
  ['nothing that begins with a dot', 'location ~ /\\. {'],
])('nginx.conf serves %s', (_what, line) => {
  expect(textOf('deploying/nginx.conf')).toContain(line)
})

it.each([
  ['HSTS', 'header Strict-Transport-Security "max-age=31536000; includeSubDomains"'],
  ['no name of the server', 'header -Server'],
  ['nothing that begins with a dot', '@hidden path */.*'],
])('the Caddyfile, whose server does the rest by itself, serves %s', (_what, line) => {
  expect(textOf('deploying/Caddyfile')).toContain(line)
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

const folder = mkdtempSync(join(tmpdir(), 'headend-headers-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['nginx.conf', 'Caddyfile'])('headers --into gives %s those of another configuration', (file) => {
  const [document, configuration] = [join(folder, 'config.json'), join(folder, file)]
  writeFileSync(document, textOf('deploying/config.json').replaceAll('tv.example', 'operator.example'))
  cpSync(`${root}docs/deploying/${file}`, configuration)
  execFileSync(process.execPath, [`${root}tools/headers.ts`, document, '--into', configuration])
  const rest = (text: string) => text.replaceAll('operator.example', 'tv.example')
  const changed = readFileSync(configuration, 'utf8')
  expect(changed).toContain("form-action 'self' https://sign-on.operator.example;")
  expect(rest(changed)).toBe(textOf(`deploying/${file}`))
})

it('the page names the browsers that the console is built for', () => {
  const [, targets = ''] =
    /target: \[(.*)\]/.exec(readFileSync(`${root}packages/web/vite.config.ts`, 'utf8')) ?? []
  const section = /^## Supported browsers\n[\s\S]*?(?=^## )/m.exec(textOf('deploying.md'))?.[0].toLowerCase()
  const named = [...targets.matchAll(/'([a-z]+)([\d.]+)'/g)].map(
    ([, name, version]) => `${name} | ${version}`,
  )
  expect(named).toHaveLength(4)
  for (const browser of named) expect(section).toContain(browser)
})
