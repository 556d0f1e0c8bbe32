/** Data goes to stdout, messages to stderr. Values from outside are made visible before they are written. */
import { once } from 'node:events'
import { styleText } from 'node:util'
import { firstOf } from '@headend/core/numbers'
import { suggestions } from '@headend/core/suggestions'
import { safeJson, visible } from '@headend/core/text'
import { HintedError } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import type { Sink, Terminal } from '../terminal.ts'
import { type Column, listPrinter, type Row, recordPrinter } from './printers.ts'
import { wrapUnbroken } from './table.ts'

export interface Output {
  json: boolean
  /** The columns of `--json`, by default all; throws 'usage' for an unknown one. */
  fields<Key extends string>(columns: readonly Column<Key>[]): readonly Column<Key>[]
  /** A table on a terminal, tab-separated lines in a pipe, an array in JSON. */
  list<Key extends string>(columns: readonly Column<Key>[]): (rows: readonly Row<Key>[]) => Promise<void>
  /** A printer of one thing: label and value on a terminal, field and value in a pipe, an object in JSON. */
  record<Key extends string>(columns: readonly Column<Key>[]): (row: Row<Key>) => Promise<void>
  /** Prints a title over the next output, if a person reads it. */
  heading(text: string): Promise<void>
  /** Writes the text unchanged to stdout; resolves when a slow reader has taken it. */
  data(text: string): Promise<void>
  /** Writes a message for a person, unless --quiet. */
  say(text: string): void
  /** A message that scripts can read: with --json one object, `{"notice": {"kind", "message", …}}`. */
  notice(kind: string, message: string, facts?: object): void
}

export function createOutput(
  options: Pick<GlobalOptions, 'json' | 'quiet' | 'color'>,
  { stdout, stderr, env }: Terminal,
): Output {
  const bold = stdout.isTTY && wantsColour(options, env) ? embolden : (text: string) => text
  const json = options.json !== undefined
  const fields: Output['fields'] = (columns) => parseFields(columns, options.json)
  const data = writer(stdout)
  const writeMessage = (text: string) => {
    if (!options.quiet) stderr.write(`${text}\n`)
  }
  const say: Output['say'] = (text) =>
    writeMessage(
      text
        .split('\n')
        .flatMap((line) => messageLines(line, stderr))
        .join('\n'),
    )
  const medium = { json, stdout, bold, data, say }
  return {
    json,
    fields,
    data,
    say,
    list: (columns) => listPrinter(fields(columns), medium),
    record: (columns) => recordPrinter(fields(columns), medium),
    heading: (text) => (json || !stdout.isTTY ? Promise.resolve() : data(`\n${bold(visible(text))}\n`)),
    notice: (kind, message, facts) =>
      json ? writeMessage(safeJson({ notice: { kind, message, ...facts } })) : say(message),
  }
}

/** Whether stdout is read by a person, not by a program. */
export const isForPeople = ({ output, terminal }: { output: Output; terminal: Pick<Terminal, 'stdout'> }) =>
  terminal.stdout.isTTY === true && !output.json

/** Many may write at the same time; they wait for a slow reader together. */
function writer(stdout: Sink): Output['data'] {
  let drained: Promise<unknown> | undefined
  return async (text) => {
    if (!text || stdout.write(text)) return
    drained ??= once(stdout, 'drain').finally(() => {
      drained = undefined
    })
    await drained
  }
}

/** The hint after an unknown --json field, as in `gh`. */
const ALL_FIELDS = 'For all fields, put --json at the end of the line, or use --json='

function parseFields<Key extends string>(columns: readonly Column<Key>[], json: string | true | undefined) {
  if (json === undefined || json === true || json === '') return columns
  const names = json.split(',').map((name) => name.trim())
  const chosen = names.map((name) => columns.find(({ key }) => key === name))
  const wrong = names.filter((_, at) => chosen[at] === undefined)
  if (wrong.length === 0) return chosen.filter((column) => column !== undefined)
  const valid = columns.map(({ key }) => key)
  throw new HintedError('usage', unknownFieldsText(wrong, valid), ALL_FIELDS)
}

function embolden(text: string): string {
  return styleText('bold', text, { validateStream: false })
}

/** A message, made harmless: broken between words on a terminal, one line in a pipe. `indent`: cells. */
export function messageLines(line: string, { isTTY, columns }: Sink, indent = 0): string[] {
  const shown = visible(line)
  return isTTY && columns ? wrapUnbroken(shown, columns - indent) : [shown]
}

export function messageText(line: string, sink: Sink): string {
  return `${messageLines(line, sink).join('\n')}\n`
}

const MOST_LISTED = 10

export const firstWords = (words: readonly string[]) => words.slice(0, MOST_LISTED)

/** "1, 2", and how many more there are. */
export const formatList = (words: readonly string[]) => firstOf(words, MOST_LISTED).join(', ')

export const quoteList = (words: readonly string[]) => formatList(words.map((word) => `'${word}'`))

export const isOrAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are')

/** "Unknown field 'nmae'. Did you mean 'name'? The fields are: id, name" */
export function unknownFieldsText(wrong: readonly string[], valid: readonly string[]): string {
  const text = `Unknown ${wrong.length === 1 ? 'field' : 'fields'} ${quoteList(wrong)}`
  return text + suggestions(firstWords(wrong), valid, 'The fields are')
}

/** Whether a terminal gets styles: --no-color and NO_COLOR win, then FORCE_COLOR, then what TERM says. */
export function wantsColour({ color }: Pick<GlobalOptions, 'color'>, env: Terminal['env']): boolean {
  if (!color || env.NO_COLOR) return false
  return env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : env.TERM !== 'dumb'
}
