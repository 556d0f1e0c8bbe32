/**
 * `npm run headers -- config.json [--env pilot] [--as nginx|caddy]`: the response headers that a web server has to send with
 * the console and this configuration, in the words of that server.
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
const say = words[values.as]
if (!positionals[0] || !say)
  throw new Error('npm run headers -- config.json [--env pilot] [--as nginx|caddy]')
const document = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', positionals[0]), 'utf8'))
const headers = consoleHeaders({ ...document, ...(values.env && { environment: values.env }) })
for (const [name, value] of Object.entries(headers)) console.log(say(name, value))
