/**
 * `npm run --silent headers -- config.json [--env pilot] [--as nginx|caddy] [--into FILE]`: the response headers
 * that a web server has to send with the console and this configuration, in its syntax. With `--into` they
 * replace those in its configuration file. `headers.mjs` of a release.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleHeaders } from '../packages/core/src/deployment/console-headers.ts'
import { parseConfiguration } from '../packages/core/src/foundation/config.ts'

type Words = (name: string, value: string) => string

const words: Readonly<Record<string, Words>> = {
  plain: (name, value) => `${name}: ${value}`,
  nginx: (name, value) => `add_header ${name} "${value}" always;`,
  caddy: (name, value) => `header ${name} "${value}"`,
}

const USAGE = 'Name the configuration: config.json [--env pilot] [--as nginx|caddy] [--into FILE]'

const { values, positionals } = parseArgs({
  options: { env: { type: 'string' }, as: { type: 'string', default: 'plain' }, into: { type: 'string' } },
  allowPositionals: true,
})
try {
  const headers = headersOf(positionals[0])
  if (values.into) replaceIn(values.into, headers)
  else printAs(words[values.as], headers)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function headersOf(file: string | undefined): [name: string, value: string][] {
  if (!file) throw new Error(USAGE)
  const document = JSON.parse(readFileSync(fromHere(file), 'utf8'))
  const chosen = JSON.stringify({ ...document, ...(values.env && { environment: values.env }) })
  return Object.entries(consoleHeaders(parseConfiguration(chosen, { source: file })))
}

function printAs(say: Words | undefined, headers: readonly [string, string][]): void {
  if (!say) throw new Error(USAGE)
  for (const [name, value] of headers) console.log(say(name, value))
}

/** Also where the file has a header for several servers. Throws if it has no line for one. */
function replaceIn(file: string, headers: readonly [string, string][]): void {
  let text = readFileSync(fromHere(file), 'utf8')
  for (const [name, value] of headers) {
    const line = new RegExp(`(header ${name} )"[^"]*"`, 'g')
    if (text.search(line) < 0) throw new Error(`${file} has no line for ${name}. Print it with --as.`)
    text = text.replace(line, (_line, start) => `${start}"${value}"`)
  }
  writeFileSync(fromHere(file), text)
}

/** From the folder that npm was started in. */
function fromHere(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}
