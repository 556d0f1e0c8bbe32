/**
 * `npm run --silent headers -- config.json [--env pilot] [--as nginx|caddy]`: the response headers that a web
 * server has to send with the console and this configuration, in its syntax. `headers.mjs` of a release.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleHeaders } from '@headend/testing/console-headers'

type Words = (name: string, value: string) => string

const words: Readonly<Record<string, Words>> = {
  plain: (name, value) => `${name}: ${value}`,
  nginx: (name, value) => `add_header ${name} "${value}" always;`,
  caddy: (name, value) => `header ${name} "${value}"`,
}

const { values, positionals } = parseArgs({
  options: { env: { type: 'string' }, as: { type: 'string', default: 'plain' } },
  allowPositionals: true,
})
try {
  for (const line of headerLines()) console.log(line)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function headerLines(): string[] {
  const say = words[values.as]
  const [file] = positionals
  if (!file || !say) throw new Error('Name the configuration: config.json [--env pilot] [--as nginx|caddy]')
  const document = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'))
  const headers = consoleHeaders({ ...document, ...(values.env && { environment: values.env }) })
  return Object.entries(headers).map(([name, value]) => say(name, value))
}
