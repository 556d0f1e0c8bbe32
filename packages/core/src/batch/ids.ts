/** Boxes from lists of ids. */
import { mayBeEngagementId } from '../features/engagements/index.ts'
import { isPlatform, type Platform } from '../foundation/country.ts'
import { withoutInvisible } from '../foundation/text.ts'
import { type Box, boxName } from './contract.ts'

export interface IdSource {
  /** '' for arguments of the command line. */
  name: string
  text: string
}

interface BadId {
  /** 'line 3 of boxes.csv: 471I002'. */
  source: string
  reason: string
}

export interface IdList {
  /** Distinct, in the order of their first appearance. */
  boxes: Box[]
  /** The places of repeated boxes. */
  duplicates: string[]
  bad: BadId[]
}

/**
 * Ids are separated by lines, blanks, commas or semicolons; `#` starts a comment. A platform may precede
 * the id (`STB/4711002`), else `platform` is used. A byte order mark and any line endings are accepted.
 */
export function readIds(sources: readonly IdSource[], platform: Platform): IdList {
  const boxes = new Map<string, Box>()
  const list: Omit<IdList, 'boxes'> = { duplicates: [], bad: [] }
  for (const { word, source } of sources.flatMap(wordsOf)) {
    const box = readId(word, platform)
    if ('reason' in box) list.bad.push({ source: source(), reason: box.reason })
    else if (boxes.has(boxName(box))) list.duplicates.push(source())
    else boxes.set(boxName(box), box)
  }
  return { boxes: [...boxes.values()], ...list }
}

/** Characters of a word in a message. */
const LONGEST_WORD = 64

interface Word {
  word: string
  /** A function, because few words of a list need it. */
  source: () => string
}

function wordsOf({ name, text }: IdSource): Word[] {
  return withoutInvisible(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => {
      const words = line.replace(/#.*/, '').split(/[\s,;]+/)
      const prefix = name && `line ${index + 1} of ${name}: `
      return words.filter(Boolean).map((word) => ({ word, source: () => prefix + clipped(word) }))
    })
}

/** A file that is no list has words of any length. */
function clipped(word: string): string {
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word
}

function readId(word: string, defaultPlatform: Platform): Box | { reason: string } {
  const [, prefix, id = ''] = /^(?:([^/]*)\/)?(.*)$/s.exec(word) ?? []
  const platform = prefix === undefined ? defaultPlatform : prefix.toUpperCase()
  if (!isPlatform(platform)) return { reason: `not a valid platform: ${prefix}` }
  return mayBeEngagementId(id) ? { platform, id } : { reason: 'not an engagement id' }
}
