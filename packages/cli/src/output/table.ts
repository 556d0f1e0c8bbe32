// East Asian characters and pictures take two cells; half-width katakana does not.
const WIDE =
  /^(?![\uff61-\uff9f])(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6])|\ufe0f/u

/** Latin-1 takes a cell a letter if nothing else stands beside it; a soft hyphen takes none. */
const LATIN = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

const SOFT_HYPHEN = '\u00ad'

let graphemes: Intl.Segmenter | undefined

/** Letters as a person sees them. The segmenter takes long to make, and most lines need none. */
export function graphemesOf(text: string): string[] {
  graphemes ??= new Intl.Segmenter()
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

export function textWidth(text: string): number {
  if (LATIN.test(text)) return text.length
  let width = 0
  for (const letter of graphemesOf(text)) if (letter !== SOFT_HYPHEN) width += WIDE.test(letter) ? 2 : 1
  return width
}

const GAP = 2
/** Cells that a column keeps, as long as there is room for so many of each. */
const NARROWEST = 10
/** Cells that a column keeps in the narrowest terminal: a wide letter has room. */
const LEAST_CELLS = 2
/** Texts of at most so many cells (a time, a short name) stay on one line while there is room. */
const SHORT_CELLS = 18

interface Layout {
  /** The width of a line in cells; longer cells continue below. Absent: lines of any length. */
  width?: number | undefined
  /** Whether the first row has the column names: names are broken last. */
  headed?: boolean
  /** Styles a line of this row. */
  dress?: (line: string, row: number) => string
  /** A line below each row, of any length. */
  below?: readonly string[]
}

const INDENT = '  '

export function alignedTable(
  rows: readonly (readonly string[])[],
  { width = Number.POSITIVE_INFINITY, headed = false, dress = (line) => line, below = [] }: Layout = {},
): string {
  const natural = naturalWidths(rows)
  const names = headed ? (rows[0] ?? []).map(textWidth) : []
  const within = (least: readonly number[]) => narrowWidths(natural, width, { least })
  const widths =
    within(wholeWidths(rows, natural)) ??
    within(partWidths(rows, names)) ??
    within(partWidths(rows)) ??
    within(names) ??
    within([]) ??
    narrowWidths(natural, width, { narrowest: LEAST_CELLS }) ??
    natural
  const formatRow = (row: readonly string[], index: number) => {
    const lines = rowLines(row, widths).map((line) => dress(line, index))
    return below[index] ? [...lines, INDENT + below[index]] : lines
  }
  return rows.flatMap((row, index) => formatRow(row, index).map((line) => `${line}\n`)).join('')
}

/** Whether all columns fit beside each other with unbroken words. */
export function haveRoom(rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): boolean {
  const least = wholeWidths(rows, naturalWidths(rows))
  return sum(least) + GAP * (least.length - 1) <= width
}

/**
 * The indexes of the columns that fit the width with unbroken words. The lowest of `priorities` comes first,
 * of equals the earlier column; columns without values are left out first. `gap`: cells between two columns.
 */
export function fittingColumns(
  rows: readonly (readonly string[])[],
  priorities: readonly (number | undefined)[],
  width = Number.POSITIVE_INFINITY,
  gap = GAP,
): number[] {
  const natural = naturalWidths(rows)
  const least = wholeWidths(rows, natural)
  const places = [...priorities.keys()]
  const dispensable = places.filter((place) => priorities[place] !== undefined)
  const chosen = new Set(places.filter((place) => priorities[place] === undefined))
  const fits = (widths: readonly number[]) =>
    sum([...chosen].map((place) => (widths[place] ?? 0) + gap)) - gap <= width
  const isEmpty = places.map((place) => rows.slice(1).every((row) => !row[place]))
  const byNeed = (a: number, b: number) =>
    Number(isEmpty[a]) - Number(isEmpty[b]) || (priorities[a] ?? 0) - (priorities[b] ?? 0) || a - b
  for (const place of dispensable.toSorted(byNeed)) {
    chosen.add(place)
    // For an empty column, no text of another one is broken.
    if (!fits(isEmpty[place] ? natural : least)) chosen.delete(place)
  }
  return places.filter((place) => chosen.has(place))
}

/** The least width of each column with unbroken words and unbroken short texts. */
function wholeWidths(rows: readonly (readonly string[])[], natural: readonly number[]): number[] {
  const widths = natural.map((cells) => Math.min(cells, SHORT_CELLS))
  for (const row of rows)
    for (const [index, text] of row.entries())
      if (textWidth(text) > SHORT_CELLS)
        widths[index] = Math.max(widths[index] ?? 0, ...partsWidths(text, (word) => [word]))
  return widths
}

/** The least width of each column where only paths are broken, before slashes; not below `least`. */
function partWidths(rows: readonly (readonly string[])[], least: readonly number[] = []): number[] {
  const widths = [...least]
  for (const row of rows)
    for (const [index, text] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, ...partsWidths(text, splitPath))
  return widths
}

function partsWidths(text: string, partsOf: (word: string) => string[]): number[] {
  const indent = leadingSpace(text).length
  return text
    .trimStart()
    .split(' ')
    .flatMap(partsOf)
    .map((part) => indent + textWidth(part))
}

function naturalWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [index, text] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, textWidth(text))
  return widths
}

/** Narrows the widest columns until all fit; undefined if that would go below their least. */
function narrowWidths(
  natural: readonly number[],
  width: number,
  { least = [], narrowest = NARROWEST }: { least?: readonly number[]; narrowest?: number },
): number[] | undefined {
  const room = width - GAP * (natural.length - 1)
  let widest = Math.max(0, ...natural)
  const capped = () => natural.map((cells, index) => Math.min(cells, Math.max(widest, least[index] ?? 0)))
  while (widest > narrowest && sum(capped()) > room) widest -= 1
  return sum(capped()) > room ? undefined : capped()
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function rowLines(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((text, index) => cellLines(text, widths[index] ?? 0))
  const height = Math.max(1, ...cells.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, index) => padCell(lines[line] ?? '', widths[index] ?? 0))
      .join(' '.repeat(GAP))
      .trimEnd(),
  )
}

/** Every line of an indented text is indented: it belongs to the row above. */
function cellLines(text: string, width: number): string[] {
  const indent = leadingSpace(text).slice(0, Math.max(0, width - LEAST_CELLS))
  return wrapText(text.trimStart(), width - indent.length).map((line) => indent + line)
}

const leadingSpace = (text: string) => text.slice(0, text.length - text.trimStart().length)

export function padCell(text: string, width: number): string {
  return text + ' '.repeat(width - textWidth(text))
}

/** Wraps a text to lines of at most so many cells, between words if possible. */
export function wrapText(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text]
  return joinLines(
    splitWords(text).flatMap((word) => breakWord(word, width)),
    width,
  )
}

/** Wraps a text; addresses, paths, commands and quoted words stay in one piece. */
export function wrapUnbroken(text: string, width: number): string[] {
  return joinLines(text.match(COPIED_OR_WORD) ?? [], width)
}

/** A word with the spaces behind it; a command of this program reaches to the end of the text. */
const COPIED_OR_WORD =
  /(?:npx )?headend .*|'(?:npx )?headend [^']*'[^ ]* *|"[^"]*"[^ ]* *|`[^`]*`[^ ]* *|[^ ]+ *| +/g

function splitWords(text: string): string[] {
  return text.split(/(?<= )/)
}

function joinLines(parts: readonly string[], width: number): string[] {
  const lines = ['']
  for (const part of parts) {
    const line = lines.at(-1) + part
    if (lines.at(-1) === '' || textWidth(line.trimEnd()) <= width) lines[lines.length - 1] = line
    else lines.push(part)
  }
  return lines.map((line) => line.trimEnd())
}

/** The word in parts that fit the width: a path is broken before its slashes. */
function breakWord(word: string, width: number): string[] {
  if (textWidth(word.trimEnd()) <= width) return [word]
  return splitPath(word).flatMap((step) => (textWidth(step.trimEnd()) <= width ? [step] : graphemesOf(step)))
}

function splitPath(word: string): string[] {
  return word.split(/(?<!^)(?=\/[^/])/)
}
