import { readFile } from 'node:fs/promises'
import { type IdList, type IdSource, readIds, timesText } from '@headend/core/batch'
import type { Platform } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { firstOf } from '@headend/core/numbers'
import { HintedError } from '../errors.ts'
import { readInput, unreadableError } from '../files.ts'
import type { Terminal } from '../terminal.ts'

const MOST_NAMED = 3

/** The boxes from arguments (`-`: standard input) and a file; throws 'usage' for a wrong id. */
export async function readBoxes(
  words: readonly string[],
  { file, platform, stdin }: { file: string | undefined; platform: Platform; stdin: Terminal['stdin'] },
): Promise<IdList> {
  const ids = words.filter((word) => word !== '-')
  const sources: IdSource[] = ids.map((text) => ({ name: '', text }))
  if (ids.length < words.length) sources.push(await readSource('-', stdin))
  if (file !== undefined) sources.push(await readSource(file, stdin))
  const json = sources.find(({ text }) => JSON_START.test(text))
  if (json) throw jsonInputError(json.name)
  const list = readIds(sources, platform)
  if (list.bad.length > 0) throw badIdsError(list)
  if (list.boxes.length === 0) throw new AppError('usage', 'Name at least one engagement id')
  return list
}

async function readSource(file: string, stdin: Terminal['stdin']): Promise<IdSource> {
  return { name: file === '-' ? 'standard input' : file, text: await readInput(file, stdin) }
}

export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw unreadableError(file, cause, 'usage')
  }
}

/** \s includes a byte order mark. */
const JSON_START = /^\s*[[{]/

/** The JSON of `--json`: each of its lines would be reported as a wrong id. */
function jsonInputError(name: string): HintedError {
  const text = `Not done: ${name || 'the input'} is JSON. Write ids separated by blanks or lines`
  return new HintedError('usage', text, `With jq: jq -r '.[] | .platform + "/" + .id'`)
}

/** A list with a wrong id may be the wrong list: no box of it is used. */
function badIdsError({ bad }: IdList): HintedError {
  const places = bad.map(({ source, reason, count }) => `${timesText(source, count)} (${reason})`)
  return new HintedError(
    'usage',
    `Not done: ${shortList(places)}`,
    'Correct the list and run the command again',
  )
}

export function shortList(texts: readonly string[]): string {
  return firstOf(texts, MOST_NAMED).join(', ')
}
