/** Finding a text in lines as they are shown: letter case and Nordic letters do not count. */
import { foldSpelled, visible } from '../text.ts'
import { type LogEntry, lineOf, rawOf } from './entry.ts'

export interface TextFinder {
  readonly text: string
  finds(entry: LogEntry): boolean
  /** Where it is in a shown text: from and to, in order, none in another. */
  places(shown: string): [from: number, to: number][]
}

/** Only what could be one is looked for in times: to write them for all lines takes longer than all else. */
const PART_OF_A_TIME = /^[\d:\- ]+$/

/** Undefined for nothing to find. `zone`: that times are shown in. */
export function findText(text: string, zone: string): TextFinder | undefined {
  const wanted = foldSpelled(text)
  if (wanted.trim() === '') return undefined
  const inTimes = PART_OF_A_TIME.test(text)
  return {
    text,
    finds(entry) {
      if (foldSpelled(visible(rawOf(entry))).includes(wanted)) return true
      return inTimes && lineOf(entry, zone).time?.includes(text.trim()) === true
    },
    places: (shown) => placesOf(shown, wanted),
  }
}

/** A folded text may be longer or shorter: what each of its characters came from is kept beside it. */
function placesOf(shown: string, wanted: string): [number, number][] {
  let compared = ''
  const origins: number[] = []
  let at = 0
  for (const character of shown) {
    const plain = foldSpelled(character)
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at)
    compared += plain
    at += character.length
  }
  origins.push(at)
  const places: [number, number][] = []
  let from = compared.indexOf(wanted)
  while (from >= 0) {
    const end = from + wanted.length
    places.push([origins[from] ?? 0, endOf(origins, end)])
    from = compared.indexOf(wanted, end)
  }
  return places
}

/** Half of an æ is the whole of it. */
function endOf(origins: readonly number[], end: number): number {
  let to = end
  while (to < origins.length - 1 && origins[to] === origins[end - 1]) to += 1
  return origins[to] ?? 0
}
