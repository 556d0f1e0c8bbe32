/** Apart from text.ts, which the first page loads. */

/** Letters that no normalization takes apart. */
const plain: Partial<Record<string, string>> = { æ: 'a', ø: 'o', ð: 'd', đ: 'd', þ: 't', ł: 'l', ß: 's' }

/** Lower case without marks, one unit for one unit, so that a match can be marked in the original. */
export function fold(text: string): string {
  return text.replace(/[\s\S]/g, (unit) => {
    const lower = unit.toLowerCase()
    return (plain[lower] ?? lower.normalize('NFD')).slice(0, 1)
  })
}
