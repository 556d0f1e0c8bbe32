/** A command line as bash has it, up to the cursor: bash tells its words cut at characters of its own choice. */

export interface BashLine {
  /** Without their quotes. The last one is being typed. */
  words: readonly string[]
  /** The quote that the last word is in, where it is in one. */
  quote: '' | '"' | "'"
}

const PIECE = /\s+|\\([\s\S])|'([^']*)('|$)|"((?:\\[\s\S]|[^"\\])*)("|$)|[^\s\\'"]+|\\$/g

export function readBashLine(line: string): BashLine {
  const words: string[] = ['']
  let quote: BashLine['quote'] = ''
  for (const [piece, escaped, single, endOfSingle, double, endOfDouble] of line.matchAll(PIECE)) {
    if (/^\s/.test(piece)) words.push('')
    else words.push(`${words.pop()}${escaped ?? single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? piece}`)
    quote = endOfSingle === '' ? "'" : endOfDouble === '' ? '"' : ''
  }
  return { words, quote }
}

/**
 * What bash puts in place of what it takes for the word: without what stands before the last of its own breaks, and quoted where
 * the shell would take it apart.
 */
export function bashReply(value: string, { words, quote }: BashLine, breaks: string): string {
  if (quote === "'") return value.replaceAll("'", "'\\''")
  if (quote === '"') return value.replace(/["\\$`]/g, '\\$&')
  const typed = words.at(-1) ?? ''
  const cut =
    Math.max(...Array.from(breaks, (one) => (/\s|["']/.test(one) ? -1 : typed.lastIndexOf(one)))) + 1
  return value.slice(cut).replace(/[\s!"#$&'()*;<>?[\\\]^`{|}~]/g, '\\$&')
}
