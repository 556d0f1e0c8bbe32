export interface SampleRow {
  id: number
  name: string
  test: boolean
  platforms: readonly string[]
  modified: string | null
  price: number
}

const WORDS = ['Sport', 'Film', 'Barn', 'Nordic', 'Extra', 'Bas', 'Premium', 'Kanal', 'Dokumentär', 'Nyheter']
const PLATFORMS = [['OTT'], ['STB'], ['OTT', 'STB'], ['Mobile']]
const LATEST = Date.UTC(2026, 5, 30, 12)

/** The same rows every time, in no order. */
export function sampleRows(count: number): SampleRow[] {
  const word = (number: number) => WORDS[(number >>> 0) % WORDS.length] ?? ''
  return Array.from({ length: count }, (_, at) => {
    const id = 1 + ((at * 7919) % count)
    const mixed = Math.imul(id, 2654435761)
    return {
      id,
      name: `${word(mixed >>> 20)} ${word(Math.imul(id, 40503) >>> 8)} ${id}`,
      test: mixed % 7 === 0,
      platforms: PLATFORMS[id % PLATFORMS.length] ?? [],
      modified: id % 11 === 0 ? null : new Date(LATEST - (mixed >>> 8) * 60_000).toISOString(),
      price: (mixed >>> 16) % 500,
    }
  })
}
