import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberedLine, readLines } from './recorded-lines.ts'

async function* pieces(...all: (string | Uint8Array)[]) {
  for (const piece of all) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

async function read(from: AsyncIterable<Uint8Array>, longest?: number): Promise<NumberedLine[]> {
  const lines: NumberedLine[] = []
  for await (const batch of readLines(from, longest)) lines.push(...batch)
  return lines
}

describe('the lines of a recording', () => {
  test('are the same in whatever pieces they come', async () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''))
    const text = fc.array(line, { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat({ max: 60 })), async (wanted, cuts) => {
        const bytes = Buffer.from(wanted.map((line) => `${line}\n`).join(''))
        const at = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b), bytes.length]
        const parts = at.slice(1).map((end, index) => bytes.subarray(at[index], end))
        const lines = await read(pieces(...parts))
        expect(lines.map(({ text }) => text)).toEqual(wanted.map((line) => line.replace(/^\uFEFF/, '')))
        expect(lines.map(({ number }) => number)).toEqual(wanted.map((_, index) => index + 1))
      }),
      { seed: 9 },
    )
  })

  test('that are too long are skipped, and the next is read', async () => {
    async function* endless() {
      yield Buffer.from('a\n')
      for (let piece = 0; piece < 100; piece++) yield Buffer.alloc(10, 'x')
      yield Buffer.from('\nb')
    }
    expect(await read(endless(), 50)).toMatchObject([
      { number: 1, text: 'a' },
      { number: 2, text: undefined, problem: expect.stringContaining('longer than') },
      { number: 3, text: 'b', open: true },
    ])
  })

  test('may end as Windows ends them, and begin with a byte order mark', async () => {
    const [first] = await read(pieces('\uFEFF{"a":1}\r\n'))
    expect(JSON.parse(first?.text ?? '')).toEqual({ a: 1 })
  })
})
