/** A quoted text with ids in brackets: a title, in a call or in a row of a table. */
const TITLE = /(['"`])(?:(?!\1).)*?\[[A-Z]{3}-\d{2,3}[^\]]*\](?:(?!\1).)*\1/g
const ID = /\b([A-Z]{3})-(\d{3})(?:\.\.(\d{3}))?/g
const CALL = /\b(?:it|test|describe)\b(?:\.\w+)*\s*[(`]/
const SKIPPED = /\b(?:it|test|describe)\.(?:skip|todo|fails)\b/

/** The ids that the titles of a test file carry, those of skipped tests left out. */
export function idsInTitles(source: string): string[] {
  const ids: string[] = []
  let skipping = false
  for (const line of source.split('\n')) {
    if (CALL.test(line)) skipping = SKIPPED.test(line)
    if (skipping || /^\s*(?:\/\/|\/?\*)/.test(line)) continue
    for (const [title] of line.matchAll(TITLE)) ids.push(...idsIn(title))
  }
  return ids
}

function idsIn(title: string): string[] {
  const brackets = title.match(/\[[^\]]*\]/g) ?? []
  return brackets.flatMap((text) => [...text.matchAll(ID)].flatMap(spelledOut))
}

function spelledOut([, area, from = '', to = from]: RegExpExecArray): string[] {
  const length = Number(to) - Number(from) + 1
  return Array.from({ length }, (_, n) => `${area}-${String(Number(from) + n).padStart(3, '0')}`)
}
