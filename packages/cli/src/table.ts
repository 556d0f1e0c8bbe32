const graphemes = new Intl.Segmenter()
// East Asian characters and pictures take two cells; half-width katakana does not.
const WIDE =
  /^(?![\uff61-\uff9f])(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6])|\ufe0f/u

/** How many cells of a terminal a text takes. */
function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1
  return width
}

/** Columns aligned to the left, two spaces between them, nothing cut off; each line may be dressed. */
export function alignedTable(
  rows: readonly (readonly string[])[],
  dress: (line: string, index: number) => string = (line) => line,
): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [index, text] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, textWidth(text))
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => text + ' '.repeat((widths[index] ?? 0) - textWidth(text)))
      .join('  ')
      .trimEnd()
  return rows.map((row, index) => `${dress(line(row), index)}\n`).join('')
}
