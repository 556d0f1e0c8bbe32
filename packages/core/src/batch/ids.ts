/** The boxes that lists of ids name. */
import { mayBeEngagementId } from '../engagements/index.ts'
import { isPlatform, type Platform } from '../platform.ts'
import { withoutInvisible } from '../text.ts'
import { type Box, boxName } from './contract.ts'

/** Text with ids, and what it is called where a place in it is told. */
export interface IdSource {
  /** '' for the arguments of a command line, which have no lines. */
  name: string
  text: string
}

interface BadId {
  /** 'line 3 of boxes.csv: 471I002'. */
  place: string
  reason: string
}

export interface IdList {
  /** Each once, in the order of its first place. */
  boxes: Box[]
  /** The places of all later ones, with the box. */
  duplicates: string[]
  bad: BadId[]
}

/**
 * One or several a line, between them blanks, commas or semicolons; `#` begins a comment, and a platform may stand before the
 * id (`STB/4711002`), otherwise it is the one given. A byte order mark and any ends of lines are taken as they come.
 */
export function readIds(sources: readonly IdSource[], platform: Platform): IdList {
  const boxes = new Map<string, Box>()
  const list: Omit<IdList, 'boxes'> = { duplicates: [], bad: [] }
  for (const { word, place } of sources.flatMap(wordsOf)) {
    const found = readId(word, platform)
    if ('reason' in found) list.bad.push({ place: place(), reason: found.reason })
    else if (boxes.has(boxName(found))) list.duplicates.push(place())
    else boxes.set(boxName(found), found)
  }
  return { boxes: [...boxes.values()], ...list }
}

/** UTF-16 units of a word that is told. */
const LONGEST = 64

interface Word {
  word: string
  /** Told of few words, of many lists. */
  place: () => string
}

function wordsOf({ name, text }: IdSource): Word[] {
  return withoutInvisible(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => {
      const words = line.replace(/#.*/, '').split(/[\s,;]+/)
      const of = name && `line ${index + 1} of ${name}: `
      return words.filter(Boolean).map((word) => ({ word, place: () => of + clipped(word) }))
    })
}

/** What is no list at all has words of any length. */
function clipped(word: string): string {
  return word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word
}

function readId(word: string, given: Platform): Box | { reason: string } {
  const [, prefix, id = ''] = /^(?:([^/]*)\/)?(.*)$/s.exec(word) ?? []
  const platform = prefix === undefined ? given : prefix.toUpperCase()
  if (!isPlatform(platform)) return { reason: `not a valid platform: ${prefix}` }
  return mayBeEngagementId(id) ? { platform, id } : { reason: 'not an engagement id' }
}
